import { describe, expect, it } from 'vitest'
import { placePage } from './web-files.ts'

const BUILT = `<head><meta name="base-path" content="/" /><link href="./icon.svg" /><script src="./assets/a.js"></script>
  <link rel="modulepreload" href="./assets/b.js"><a href="https://example.org/">x</a></head>`

describe('a built page', () => {
  it.each(['/', '/eae2024/', '/a/b/'])('stands below %s with all of its files, and without a base element', (base) => {
    const page = placePage(BUILT, base)
    expect(page.match(/(?<=(?:href|src|content)=")[^"]*/g)).toEqual([
      base,
      `${base}icon.svg`,
      `${base}assets/a.js`,
      `${base}assets/b.js`,
      'https://example.org/',
    ])
    expect(page).not.toContain('<base')
  })
})
