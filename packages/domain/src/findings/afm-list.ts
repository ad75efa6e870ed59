import { isValidAfm } from '../identifiers/afm.ts'
import { message, type Message } from '../kernel/message.ts'
import { MOST_AFMS } from './runs.ts'

/** Of what stands in the place of a tax number, so many signs are told. */
const SHOWN = 20

/** Tax numbers as somebody wrote or pasted them, each once, and what is wrong with the first that is none; null = nothing. */
export interface AfmList {
  readonly afms: readonly string[]
  readonly fault: Message | null
}

/** Reads tax numbers that are parted by blanks, commas, semicolons or lines. The first wrong one is told by its line and what stands there. */
export const readAfms = (typed: string): AfmList => {
  const found = typed.split(/\r\n|\r|\n/u).flatMap((text, at) =>
    text
      .split(/[\s,;]+/u)
      .filter((one) => one !== '')
      .map((value) => ({ value, line: at + 1 })),
  )
  const afms = [...new Set(found.map(({ value }) => value))]
  const wrong = found.find(({ value }) => !isValidAfm(value))
  if (wrong !== undefined)
    return { afms, fault: message('run.wrongAfm', { line: wrong.line, value: wrong.value.slice(0, SHOWN) }) }
  return { afms, fault: afms.length > MOST_AFMS ? message('run.tooManyAfms', { max: MOST_AFMS }) : null }
}
