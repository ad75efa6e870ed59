import { expect, it } from 'vitest'
import { textTable } from './text-table.ts'

it('is a text that office programs open, with no line or formula of its own in a cell', async () => {
  const bytes = await textTable(['Όνομα', 'Τι'], [['ΓΑΛΑΝΗ\tΕΛΕΝΗ\n', '=HYPERLINK("x")']]).arrayBuffer()
  expect(Buffer.from(bytes).toString('utf8')).toBe('\uFEFFΌνομα\tΤι\r\nΓΑΛΑΝΗ ΕΛΕΝΗ \t\'=HYPERLINK("x")')
})
