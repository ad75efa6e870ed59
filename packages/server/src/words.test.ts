import type { MenuAnswer, MenuItem } from '@eae/domain/session/answers.ts'
import { isListed } from '@eae/domain/kernel/entity.ts'
import { EXPORT_FORMATS } from '@eae/domain/kernel/export.ts'
import { entities, findEntity } from '@eae/domain/registry.ts'
import { hasText, loadTexts } from '@eae/domain/texts/index.ts'
import { describe, expect, it } from 'vitest'
import { exportColumns, fileField } from './crud/export/cells.ts'
import { DEMO_LOGINS } from './demo/index.ts'
import { clientOf } from './testing/app.ts'
import { claimYear } from './testing/applications.ts'

/** The code of a text where the text should stand, and the name that the data that came with the product is written under. */
const isNoWord = (text: string): boolean => /^[a-z]+(\.[a-zA-Z0-9]+)+$/.test(text) || text === 'seed'

const labelsOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ label, items: below = [] }) => [label, ...labelsOf(below)])

describe('what a person reads from the server', () => {
  it.each(DEMO_LOGINS)('has words in the menu of %s, the first one Αρχική', async (login) => {
    const { body } = await (await clientOf(login)).call('Menu/getMenu')
    const { result, baseLayers, overlays } = body as unknown as MenuAnswer
    expect(result[0]).toMatchObject({ url: '/home', label: 'Αρχική' })
    const pictures = [...baseLayers, ...overlays].flatMap(({ label, labelEn }) => [label, labelEn])
    expect([...labelsOf(result), ...pictures].filter(isNoWord)).toEqual([])
  })

  it.each(['el', 'en'] as const)(
    'has words as headings of every list and file, and for every choice: %s',
    async (lang) => {
      const texts = await loadTexts(lang)
      const wrong = [...entities.values()].flatMap((entity) => {
        const names = Object.keys(entity.fields).filter(
          (name) => fileField(entity, name) !== null && isListed(entity, name),
        )
        const headings = exportColumns(texts, entity, names).map(({ label }) => label)
        const choices = Object.values(entity.fields).flatMap(({ choiceName, choices: codes = [] }) =>
          codes.map((code) => `choice.${choiceName}.${code}`).filter((code) => !hasText(texts, code)),
        )
        return [...headings.filter((label) => isNoWord(label) || /^[a-z]+[A-Z]/.test(label)), ...choices]
      })
      expect(wrong).toEqual([])
    },
  )

  it.each(['Edetsupportschema', 'Edetfytiko', 'Msrdoy', 'Edetparam'])(
    'has words in the cells of a file: %s',
    async (name) => {
      const entity = findEntity(name)
      const { code } = EXPORT_FORMATS.find(({ extension }) => extension === 'txt') ?? {}
      const answer = await (
        await clientOf('admin')
      ).call(`${name}/exportAll_grid`, {
        criteria: 'etos' in (entity?.fields ?? {}) ? { etos: await claimYear() } : {},
        exportType: code,
        columns: entity?.list.columns,
      })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      const cells = answer.bytes.toString('utf8').split(/[\r\n\t]+/)
      expect(cells.length).toBeGreaterThan(3)
      expect(cells.filter(isNoWord)).toEqual([])
    },
  )
})
