import { describe, expect, it } from 'vitest'
import { DEMO_FARMER_AFM } from '../../demo/people.ts'
import { readUserInfo } from './provider.ts'

describe('the provider’s answer', () => {
  const xml = (attributes: string) => `<?xml version="1.0" encoding="UTF-8"?><root><userinfo ${attributes}/></root>`

  it('is read without its padding, an AFM that begins with 0 stays whole', () => {
    const afm = DEMO_FARMER_AFM
    expect(afm.startsWith('0')).toBe(true)
    expect(
      readUserInfo(xml(`userid="x  " taxid="${afm}   " lastname="ΓΑΛΑΝΗ   " firstname="ΕΛΕΝΗ " birthyear="1980"`)),
    ).toEqual({
      taxid: afm,
      fullName: 'ΓΑΛΑΝΗ ΕΛΕΝΗ',
    })
  })

  it.each([
    ['JSON', '{"error":"invalid_token"}'],
    ['no AFM', xml('lastname="Χ"')],
    ['an AFM with a wrong check digit', xml('taxid="123456780"')],
    ['a document type with entities', `<!DOCTYPE r [<!ENTITY a "b">]>${xml(`taxid="${DEMO_FARMER_AFM}"`)}`],
    ['an endless answer', xml(`taxid="${DEMO_FARMER_AFM}" lastname="${'Α'.repeat(30_000)}"`)],
  ])('that is %s is none', (_what, text) => {
    expect(() => readUserInfo(text)).toThrow()
  })
})
