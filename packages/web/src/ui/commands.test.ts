import { describe, expect, it } from 'vitest'
import { offerCommands, offeredCommands, type Command } from './commands.ts'

const command = (id: string): Command => ({ id, label: id, place: 'map', run: () => undefined })
const ids = () => offeredCommands().map(({ id }) => id)

describe('the commands of where the reader is', () => {
  it('are those of the parts of the page that stand, in the order in which they came', () => {
    const leaveList = offerCommands([command('new'), command('export')])
    const leaveMap = offerCommands([command('divide')])
    expect(ids()).toEqual(['new', 'export', 'divide'])
    leaveList()
    expect(ids()).toEqual(['divide'])
    // Giving up twice takes nothing of others.
    leaveList()
    expect(ids()).toEqual(['divide'])
    leaveMap()
    expect(ids()).toEqual([])
  })

  it('stay the same list until something changes', () => expect(offeredCommands()).toBe(offeredCommands()))
})
