import { describe, expect, it } from 'vitest'
import { afterPaint } from './after-paint.ts'
import { shownOf } from './use-first-shown.ts'

describe('what waits until a press is seen', () => {
  it('is done in the task after the frame that shows it, not in the frame', () => {
    const said: string[] = []
    let frame = (): void => undefined
    let task = (): void => undefined
    afterPaint(() => said.push('work'), { frame: (work) => (frame = work), task: (work) => (task = work) })
    expect(said).toEqual([])
    frame()
    expect(said).toEqual([])
    task()
    expect(said).toEqual(['work'])
  })

  it.each([
    ['nothing was pressed', 'a', null, 'a'],
    ['it was pressed just now', 'a', { next: 'b', before: 'a' }, 'b'],
    ['the page has followed', 'b', { next: 'b', before: 'a' }, 'b'],
    ['something else was chosen meanwhile', 'c', { next: 'b', before: 'a' }, 'c'],
    ['it was chosen already', 'a', { next: 'a', before: 'a' }, 'a'],
  ] as const)('is marked where %s', (_when, chosen, pressed, shown) => {
    expect(shownOf<string>(chosen, pressed)).toBe(shown)
  })
})
