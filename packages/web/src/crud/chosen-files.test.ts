import { expect, it } from 'vitest'
import { chosenFile, isSameFile, rememberChosen } from './chosen-files.ts'

const file = (name: string, text: string, lastModified = 1): File => new File([text], name, { lastModified })

it('gives a file that was chosen by the key under which it came in, and no other', () => {
  const lease = file('lease.pdf', 'a')
  rememberChosen(7, lease)
  expect(chosenFile(7)).toBe(lease)
  expect(chosenFile(8)).toBeUndefined()
  expect(chosenFile(null)).toBeUndefined()
})

it.each([
  ['the same file, chosen again', file('lease.pdf', 'a'), true],
  ['a file of another name', file('id.pdf', 'a'), false],
  ['a file of another size', file('lease.pdf', 'ab'), false],
  ['a file that was changed since', file('lease.pdf', 'a', 2), false],
])('knows %s', (_what, other, isSame) => expect(isSameFile(file('lease.pdf', 'a'), other)).toBe(isSame))
