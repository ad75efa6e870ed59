import { expect, it } from 'vitest'
import { keyOfAnswer } from './kept-answers.ts'

it('what was taken along of the map answers for any part of it, and other questions for themselves alone', () => {
  const whole = { etos: 2026, edeId: 7, xmin: 0, ymin: 0, xmax: 9, ymax: 9, idsInCache: [] }
  const part = { etos: 2026, edeId: 7, xmin: 3, ymin: 3, xmax: 4, ymax: 4, idsInCache: [1] }
  expect(keyOfAnswer('Map/queryLayer_ilots', part)).toBe(keyOfAnswer('Map/queryLayer_ilots', whole))
  expect(keyOfAnswer('Map/queryLayer_ilots', { ...part, edeId: 8 })).not.toBe(
    keyOfAnswer('Map/queryLayer_ilots', whole),
  )
  expect(keyOfAnswer('Edetedeaeehd/findTree', { etos: 2026, id: 7 })).not.toBe(
    keyOfAnswer('Edetedeaeehd/findTree', { etos: 2026, id: 8 }),
  )
})
