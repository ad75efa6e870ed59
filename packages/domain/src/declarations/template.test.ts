import { describe, expect, it } from 'vitest'
import { nsstDeclarationAsk, nsstDeclarationInfo } from './kinds.ts'
import { faultOfTemplate, fillTemplate } from './template.ts'

const words = {
  name: 'ΔΟΚΙΜΟΣ ΓΕΩΡΓΟΣ',
  afm: '090000045',
  edeKodikos: '12',
  etos: '2026',
  parcel: '3 ΒΡΥΣΗ',
  finding: '10101',
  date: '28/11/2026',
}

describe('a template of a declaration', () => {
  it('names what is on the list, and answers by the codes of their questions', () => {
    expect(faultOfTemplate('{{name}} {{ afm }} {{answers.words}} χωρίς θέση')).toBeNull()
  })

  it.each(['iban', 'header.iban', 'answers.', 'answers.1x', 'answers.a.b', 'constructor', '__proto__', ''])(
    'cannot reach «%s»',
    (word) => {
      expect(faultOfTemplate(`Ο {{${word}}}`)).toMatchObject({ code: 'error.templateWord', params: { word } })
    },
  )

  it.each(['{{name', 'name}}', '{{{name}}'])('with a brace left over is refused: %s', (template) => {
    expect(faultOfTemplate(template)).toEqual({ code: 'error.templateBraces' })
  })

  it('is filled, and shows where an answer is missing', () => {
    const text = fillTemplate('{{name}}: {{answers.why}} {{answers.constructor}} {{parcel}}', {
      words,
      answers: new Map([['why', '{{afm}}']]),
    })
    // What is answered is not read as a template again.
    expect(text).toBe('ΔΟΚΙΜΟΣ ΓΕΩΡΓΟΣ: {{afm}} … 3 ΒΡΥΣΗ')
  })
})

const faults = (issues: readonly { readonly field: string }[] | undefined) => issues?.map(({ field }) => field)

describe('a kind of declarations', () => {
  const kind = {
    etos: 2026,
    kodikos: 'D01',
    titlos: 'Δήλωση',
    titlosEn: null,
    keimeno: '{{name}}',
    dteapo: null,
    dteeos: null,
    termdays: null,
    termfrom: null,
    lateflag: false,
    decisiondays: null,
    targettype: 1,
    approvalrole: 1,
    keimenodekti: null,
    keimenoaporripsi: null,
    effect: 0,
    activeflag: true,
  } as const

  it('is checked as a whole', () => {
    expect(nsstDeclarationInfo.check?.(kind)).toEqual([])
    expect(faults(nsstDeclarationInfo.check?.({ ...kind, keimeno: '{{iban}}' }))).toEqual(['keimeno'])
    // The words of a decision may name what it decides; those of a declaration cannot know it.
    const decision = 'Η {{protocol}} γίνεται δεκτή: {{opinion}}'
    expect(nsstDeclarationInfo.check?.({ ...kind, keimenodekti: decision, keimenoaporripsi: decision })).toEqual([])
    expect(faults(nsstDeclarationInfo.check?.({ ...kind, keimeno: decision }))).toEqual(['keimeno'])
    for (const field of ['keimenodekti', 'keimenoaporripsi'] as const)
      expect(faults(nsstDeclarationInfo.check?.({ ...kind, [field]: '{{iban}}' }))).toEqual([field])
    expect(faults(nsstDeclarationInfo.check?.({ ...kind, dteapo: '2026-05-02', dteeos: '2026-05-01' }))).toEqual([
      'dteeos',
    ])
    expect(faults(nsstDeclarationInfo.check?.({ ...kind, termdays: 10 }))).toEqual(['termfrom'])
  })

  it('has questions that can be answered', () => {
    const ask = {
      etos: 2026,
      infoId: 1,
      aa: 1,
      kodikos: 'words',
      question: 'Γιατί;',
      questionEn: null,
      asktype: 'choice',
      requiredflag: true,
      options: 'ένα\n δύο ',
      least: null,
      most: null,
      whenkey: null,
      whenis: null,
    } as const
    expect(nsstDeclarationAsk.check?.(ask)).toEqual([])
    expect(faults(nsstDeclarationAsk.check?.({ ...ask, options: 'ένα\n\n' }))).toEqual(['options'])
    expect(faults(nsstDeclarationAsk.check?.({ ...ask, least: 2, most: 1.99 }))).toEqual(['most'])
    expect(faults(nsstDeclarationAsk.check?.({ ...ask, whenkey: 'other' }))).toEqual(['whenkey'])
    expect(faults(nsstDeclarationAsk.check?.({ ...ask, whenkey: 'words', whenis: 'ναι' }))).toEqual(['whenkey'])
  })
})
