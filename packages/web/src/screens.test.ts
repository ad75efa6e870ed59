import { PRINT_CODES } from '@eae/domain/prints/prints.ts'
import { HELP_PARTS, helpCodeOf } from '@eae/domain/routes/route.ts'
import { loadTexts } from '@eae/domain/texts/index.ts'
import { describe, expect, it } from 'vitest'
import { SCREENS } from './screens.ts'
import { madeMenu, pagesOf } from './session/made-menu.ts'

/** Documents of an application, beside the one that the specification names. */
const PRINTED: ReadonlySet<string> = new Set(PRINT_CODES.map((code) => `/${code}`))
const made = SCREENS.filter(({ component }) => component !== null)

describe('the pages', () => {
  it('are those of the specification and the ones it implies', () => {
    expect(SCREENS.filter(({ ref }) => ref.startsWith('R'))).toHaveLength(102)
    expect(
      SCREENS.filter(({ ref }) => !ref.startsWith('R')).every(
        ({ path, isReport, place }) =>
          path.startsWith('/Admin') ||
          path === '/MyNotices' ||
          path === '/publication' ||
          isReport ||
          (place === 'detail' && PRINTED.has(path)),
      ),
    ).toBe(true)
  })

  it.each(made.filter(({ place }) => place !== 'login'))('has help in both languages: $path', async (page) => {
    for (const lang of ['el', 'en'] as const) {
      const { byCode } = await loadTexts(lang)
      for (const part of HELP_PARTS)
        expect(byCode[helpCodeOf(page, part)]?.length ?? 0, `${lang} ${part}`).toBeGreaterThan(20)
    }
  })

  it('are all made', () => {
    expect(SCREENS.filter(({ component }) => component === null).map(({ path }) => path)).toEqual([])
  })

  it('that are made stand in the menu when it is their place, and only then', () => {
    const outside = new Set(['login', 'header', 'detail'])
    const whole = SCREENS.filter(({ place }) => !outside.has(place)).map(({ path, titleCode }) => ({
      url: path,
      label: titleCode,
      menuId: path,
    }))
    const shown = pagesOf(madeMenu(whole, new Set(made.map(({ path }) => path)))).map(({ url }) => url)
    expect(shown).toEqual(made.filter(({ place }) => !outside.has(place)).map(({ path }) => path))
    expect(shown).not.toContain('/Edetedeaeehd')
  })
})
