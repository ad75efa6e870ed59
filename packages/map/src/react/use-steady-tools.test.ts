import { expect, it } from 'vitest'
import { chosenAtOnce } from '../core/when-chosen.ts'
import type { Tool } from '../operations/tools.ts'
import { toolsBy } from './use-steady-tools.ts'

const tool = (id: string, run: Tool['run'], reason: string | null = null): Tool => ({
  id,
  group: 'view',
  icon: 'search',
  label: id,
  short: id,
  help: id,
  key: null,
  bar: null,
  isMain: false,
  isOn: null,
  reason,
  run,
})

it('keeps what is said of tools and runs the newest of each name', () => {
  const ran: string[] = []
  const first = [tool('pan', () => ran.push('old')), tool('cut', () => ran.push('cut'), 'nothing is chosen')]
  let newest: readonly Tool[] = first
  const steady = toolsBy(JSON.stringify(first), () => newest, chosenAtOnce)
  expect(steady.map(({ id, reason }) => [id, reason])).toEqual([
    ['pan', null],
    ['cut', 'nothing is chosen'],
  ])
  newest = [tool('pan', () => ran.push('new'))]
  for (const one of steady) one.run({ isShift: false, isKey: false })
  // The second has gone since: its press means nothing.
  expect(ran).toEqual(['new'])
})

it('runs a tool for the parcel that is chosen now, when it has come', async () => {
  const ran: string[] = []
  let parcel = 'old'
  let settle = (): void => undefined
  let awaited: Promise<void> | null = new Promise((resolve) => {
    settle = resolve
  })
  const tools = [tool('cut', () => ran.push(`cut ${parcel}`)), tool('undo', () => ran.push(`undo ${parcel}`))]
  const steady = toolsBy(
    JSON.stringify(tools),
    () => tools,
    () => awaited,
  )
  const pressed = steady.map((one) => one.run({ isShift: false, isKey: true }))
  expect(ran).toEqual([])
  parcel = 'new'
  awaited = null
  settle()
  await Promise.all(pressed)
  expect(ran).toEqual(['cut new', 'undo new'])
})
