import { expect, it } from 'vitest'
import { makeAfm } from '../identifiers/afm.ts'
import { readAfms } from './afm-list.ts'
import { MOST_AFMS } from './runs.ts'

const many = (n: number) => Array.from({ length: n }, (_, at) => makeAfm(String(10_000_000 + at)))
const [one = '', two = ''] = many(2)

it('takes tax numbers however they are parted, each once', () => {
  expect(readAfms(`${one}, ${two};${one}\r\n\n\t${two} `)).toEqual({ afms: [one, two], fault: null })
  expect(readAfms(' \n')).toEqual({ afms: [], fault: null })
})

it.each([
  [`${one}\n${two}\n12345\n9`, 3, '12345'],
  [`${one} ${two}x`, 1, `${two}x`],
  [`${one}\r${one.slice(0, 8)}${(Number(one[8]) + 1) % 10}`, 2, `${one.slice(0, 8)}${(Number(one[8]) + 1) % 10}`],
])('tells the first that is none by its line and what stands there: %j', (typed, line, value) => {
  expect(readAfms(typed).fault).toEqual({ code: 'run.wrongAfm', params: { line, value } })
})

it('takes as many as a run may have, and no more', () => {
  expect(readAfms(many(MOST_AFMS).join('\n')).fault).toBeNull()
  expect(readAfms(many(MOST_AFMS + 1).join('\n')).fault?.code).toBe('run.tooManyAfms')
})

it('tells the beginning of what is long', () => {
  expect(readAfms('x'.repeat(1_000_000)).fault?.params?.['value']).toBe('x'.repeat(20))
})
