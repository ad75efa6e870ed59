import { describe, expect, it } from 'vitest'
import { textsEl } from '../texts/el/index.ts'
import { textsEn } from '../texts/en/index.ts'
import type { Texts } from '../texts/index.ts'
import { CONTACT_CODE, MESSAGES, OUTSIDE_PARAMS, outsideCode, topicOf } from './codes.ts'
import { isAddress, tidyAddress } from './contact.ts'
import { pauseAfter } from './outbox.ts'
import { mailOf, MAX_SMS, smsOf } from './outside.ts'

const LANGUAGES: readonly Texts[] = [
  { lang: 'el', byCode: textsEl },
  { lang: 'en', byCode: textsEn },
]
/** Texts of the inbox's own page. */
const PAGE = new Set(['title', 'none', 'new', 'more'].map((name) => `message.${name}`))
const HOME = 'https://eae.opekepe.gov.gr/eae2024/'
/** The longest that these parameters become. */
const LONGEST = { number: 'ΠΕ12345/2026/0000123456', etos: '2026', until: '2026-12-31', pin: '482913' }
const namesIn = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? '')

describe('messages', () => {
  it('are all those that have words, each with a topic', () => {
    const worded = Object.keys(textsEl).filter((code) => code.startsWith('message.') && !PAGE.has(code))
    expect(worded.toSorted()).toEqual(Object.keys(MESSAGES).toSorted())
    expect(() => topicOf('message.nothing')).toThrow('message.nothing')
  })

  it.each(LANGUAGES)('say outside what their row names, and nothing else: $lang', (texts) => {
    for (const [code, { says }] of Object.entries(MESSAGES)) {
      const words = texts.byCode[outsideCode(code)]
      expect(words, code).toBeDefined()
      expect(namesIn(words ?? '').toSorted(), code).toEqual(says.toSorted())
      expect(says.every((name) => OUTSIDE_PARAMS.includes(name))).toBe(true)
    }
  })

  it.each(LANGUAGES)('hold no tax number, amount or finding, whatever their parameters are: $lang', (texts) => {
    const params = { ...LONGEST, afm: '123456789', cents: '1.234,56 €', check: '10101', reason: 'ΑΦΜ 123456789' }
    for (const code of Object.keys(MESSAGES)) {
      const told = { code, params, link: '/Edetedeaeehd?id=1' }
      const { subject, text, html } = mailOf(texts, told, HOME)
      for (const sent of [subject, text, html, smsOf(texts, told, HOME)]) expect(sent).not.toMatch(/123456789|€|10101/)
      expect(text).toContain(`${HOME}Edetedeaeehd?id=1`)
    }
  })

  it.each(LANGUAGES)(
    `fit ${MAX_SMS} characters of an SMS with the longest parameters, their link among them: $lang`,
    (texts) => {
      for (const code of [...Object.keys(MESSAGES), CONTACT_CODE]) {
        const sms = smsOf(texts, { code, params: LONGEST, link: null }, HOME)
        expect(sms.length, sms).toBeLessThanOrEqual(MAX_SMS)
        expect(sms).toContain(HOME)
      }
    },
  )

  it('leave the link out of an SMS that would need a third part', () => {
    const [greek] = LANGUAGES
    if (greek === undefined) throw new Error('there is no Greek')
    const long = `https://${'a'.repeat(120)}.gr/`
    expect(smsOf(greek, { code: 'message.lock', params: {}, link: null }, long)).toBe(
      'ΕΑΕ: Η αίτησή σας κλειδώθηκε για έλεγχο.',
    )
  })

  it('show what somebody typed as text', () => {
    const [greek] = LANGUAGES
    if (greek === undefined) throw new Error('there is no Greek')
    const told = { code: 'message.declarationSubmitted', params: { number: '<b onclick="x">' }, link: '/a?b=1&c="' }
    const { html } = mailOf(greek, told, HOME)
    expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;')
    expect(html).toContain('href="https://eae.opekepe.gov.gr/eae2024/a?b=1&amp;c=&quot;"')
  })
})

describe('an address', () => {
  it.each([
    [1, ' Maria@Example.GR ', 'maria@example.gr'],
    [2, '691 234 5678', '+306912345678'],
    [2, '0030 6912345678', '+306912345678'],
    [2, '+44 (7700) 900-123', '+447700900123'],
  ] as const)('is kept one way however it is typed: %s %s', (channel, typed, kept) => {
    expect(tidyAddress(channel, typed)).toBe(kept)
    expect(isAddress(channel, kept)).toBe(true)
  })

  it.each([
    [1, 'maria'],
    [1, 'maria@example'],
    [1, 'a@b.gr\r\nbcc: all@b.gr'],
    [1, 'a@b.gr,c@d.gr'],
    [1, `${'a'.repeat(65)}@b.gr`],
    [2, '2310123456'],
    [2, '+30'],
    [2, '+1234567890123456'],
  ] as const)('is not one: %s %j', (channel, typed) => {
    expect(isAddress(channel, tidyAddress(channel, typed))).toBe(false)
  })
})

describe('what could not be sent', () => {
  it('is tried again after longer and longer pauses, at last once a day', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 20].map((tries) => pauseAfter(tries) / 60)).toEqual([
      1, 5, 15, 60, 240, 720, 1440, 1440,
    ])
  })
})
