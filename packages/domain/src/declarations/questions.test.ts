import { describe, expect, it } from 'vitest'
import { linesOfAnswers } from './lines.ts'
import { askedAnswers, faultsOfAnswers, writtenAnswers, type Question } from './questions.ts'

const ask = (kodikos: string, more: Partial<Question> = {}): Question => ({
  kodikos,
  question: kodikos,
  questionEn: null,
  asktype: 'text',
  requiredflag: true,
  options: [],
  least: null,
  most: null,
  whenkey: null,
  whenis: null,
  ...more,
})
const codes = (questions: readonly Question[], answers: Parameters<typeof faultsOfAnswers>[1]) =>
  faultsOfAnswers(questions, answers).map(({ key, code }) => `${key} ${code}`)

describe('answers to the questions of a declaration', () => {
  it('take rows of the application as part and id, and say them by their names', () => {
    const asked = [ask('rows', { asktype: 'lines' })]
    for (const value of ['crops', 'crops:0', 'crops:1,', 'crops:1;2', 'crops:1, crops:2'])
      expect(faultsOfAnswers(asked, { rows: value }), value).toMatchObject([{ key: 'rows', code: 'error.invalid' }])
    const answers = { rows: 'crops:1,parcels:22,nothing:3' }
    expect(faultsOfAnswers(asked, answers)).toEqual([])
    expect(linesOfAnswers(asked, answers)).toEqual([
      { key: 'rows', part: 'crops', line: 1 },
      { key: 'rows', part: 'parcels', line: 22 },
      { key: 'rows', part: null, line: 3 },
    ])
    expect(writtenAnswers(asked, answers, new Map([['crops:1', 'ΒΑΜΒΑΚΙ']])).get('rows')).toBe('ΒΑΜΒΑΚΙ, …, …')
  })

  it('are bounded at both ends, money in euro against cents', () => {
    const share = ask('share', { asktype: 'number', least: 0.01, most: 100 })
    expect([0.01, 100].flatMap((value) => codes([share], { share: value }))).toEqual([])
    expect(codes([share], { share: 0 })).toEqual(['share declaration.tooLittle'])
    expect(codes([share], { share: 100.01 })).toEqual(['share declaration.tooMuch'])
    const amount = ask('amount', { asktype: 'money', least: 0.01, most: 10 })
    expect([1, 1_000].flatMap((value) => codes([amount], { amount: value }))).toEqual([])
    expect([0, 1_001, 1.5, 'εκατό'].flatMap((value) => codes([amount], { amount: value }))).toHaveLength(4)
  })

  it.each([
    ['date', '2026-02-30', 'error.invalid'],
    ['date', '30/02/2026', 'error.invalid'],
    ['iban', 'GR16 0110 1250 0000 0001 2300 694', 'error.invalidIban'],
    ['yesNo', 'ναι', 'error.invalid'],
    ['choice', 'τρίτο', 'declaration.notOffered'],
  ] as const)('of the kind %s are not %s', (asktype, value, code) => {
    expect(codes([ask('one', { asktype, options: ['πρώτο', 'δεύτερο'] })], { one: value })).toEqual([`one ${code}`])
  })

  it('are asked for only where another answer says so', () => {
    const all = [
      ask('cause', { asktype: 'choice', options: ['Φωτιά', 'Άλλο'] }),
      ask('other', { whenkey: 'cause', whenis: 'Άλλο' }),
    ]
    expect(codes(all, { cause: 'Φωτιά' })).toEqual([])
    expect(codes(all, { cause: 'Άλλο' })).toEqual(['other error.required'])
    expect(codes(all, { cause: 'Φωτιά', other: 'κάτι' })).toEqual(['other declaration.notAsked'])
    expect(askedAnswers(all, { cause: 'Φωτιά', other: 'κάτι', more: 'x' })).toEqual({ cause: 'Φωτιά' })
    // A name that every object has is no answer.
    expect(codes([ask('constructor')], {})).toEqual(['constructor error.required'])
  })

  it('are written as a Greek text says them', () => {
    const all = [
      ask('amount', { asktype: 'money' }),
      ask('day', { asktype: 'date' }),
      ask('isOwn', { asktype: 'yesNo' }),
      ask('area', { asktype: 'number' }),
    ]
    const written = writtenAnswers(all, { amount: 123_456, day: '2026-05-02', isOwn: false, area: 14.5 })
    expect([...written.values()]).toEqual(['1.234,56\u00a0€', '02/05/2026', 'όχι', '14,50'])
  })
})
