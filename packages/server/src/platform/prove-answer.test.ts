import { dataOf, FILE } from '@eae/domain/kernel/call.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { wrongIn } from './prove-answer.ts'

const output = dataOf(z.strictObject({ id: z.number(), name: z.string().nullable(), at: z.exactOptional(z.string()) }))
const call = { path: 'Some/find', output }

describe('an answer', () => {
  it.each([
    ['all that is declared', { data: { id: 1, name: 'Α', at: '2026-01-01' } }],
    ['without what may be left out', { data: { id: 1, name: null } }],
    ['an instant, which travels as a text', { data: { id: 1, name: null, at: new Date(0) } }],
    ['ready JSON', Buffer.from('{"data":{"id":1,"name":null}}')],
  ])('is right: %s', (_what, given) => {
    expect(wrongIn(call, given)).toBeNull()
  })

  it.each([
    ['what nobody declared', { data: { id: 1, name: null, secret: 's' } }, 'secret'],
    ['less than is declared', { data: { id: 1 } }, 'name'],
    ['a number that came as a text', { data: { id: '1', name: null } }, 'id'],
    ['wrong ready JSON', Buffer.from('{"data":{"id":1,"nome":null}}'), 'nome'],
  ])('is wrong with %s, and says where', (_what, given, where) => {
    const wrong = wrongIn(call, given)
    expect(wrong?.message).toContain('Some/find')
    expect(wrong?.message).toContain(where)
  })

  it('that is a file is not looked into', () => {
    expect(wrongIn({ path: 'Some/file', output: FILE }, Buffer.from('%PDF'))).toBeNull()
  })
})
