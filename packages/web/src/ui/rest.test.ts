import { describe, expect, it } from 'vitest'
import { createRest } from './rest.ts'

const make = () => {
  const shown: boolean[] = []
  const waiting: (() => void)[] = []
  const rest = createRest({ show: (isAtRest) => shown.push(isAtRest), after: (work) => waiting.push(work) })
  const draw = (): void => waiting.splice(0).forEach((work) => work())
  return { rest, shown, draw }
}

describe('the sign that a page is at rest', () => {
  it('is taken away when something begins, and shown after what it led to is drawn', () => {
    const { rest, shown, draw } = make()
    const end = rest.begin()
    expect(shown).toEqual([false])
    end()
    expect(shown).toEqual([false])
    draw()
    expect(shown).toEqual([false, true])
  })

  it('waits for the last of several', () => {
    const { rest, shown, draw } = make()
    const [one, other] = [rest.begin(), rest.begin()]
    one()
    draw()
    expect(shown).toEqual([false])
    other()
    draw()
    expect(shown).toEqual([false, true])
  })

  it('is not shown when the drawing began something new', () => {
    const { rest, shown, draw } = make()
    rest.begin()()
    const next = rest.begin()
    draw()
    expect(shown.at(-1)).toBe(false)
    next()
    draw()
    expect(shown.at(-1)).toBe(true)
  })

  it('takes an end that is told twice for one', () => {
    const { rest, shown, draw } = make()
    const one = rest.begin()
    rest.begin()
    one()
    one()
    draw()
    expect(shown).toEqual([false])
  })
})
