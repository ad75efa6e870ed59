import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ParcelGeometry } from '../core/grid.ts'
import { box } from '../core/testing/fixtures.ts'
import { findTools } from './find-tools.ts'
import { helped } from './helpers.ts'
import type { Operation } from './operation.ts'
import { operations } from './registry.ts'
import { shortcutText } from './shortcut.ts'
import { deskWith, play, situationWith, toolIn, toolsIn } from './testing/stand.ts'
import { groupTools, operationOfKey, toolsOf } from './tools.ts'

const square: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100)] }
const onMap = { typing: false, onControl: false, onMap: true }
const press = (code: string, held: Partial<KeyboardEvent> = {}) => ({
  key: code,
  code,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
})
const meant = (event: ReturnType<typeof press>, state = play(square, { type: 'edit' }), place = onMap) =>
  operationOfKey(operations, situationWith(state), event, place)?.id ?? null

describe('an operation that is added', () => {
  const done: string[] = []
  const added: Operation = {
    id: 'shout',
    group: 'screen',
    icon: 'keys',
    label: 'toolsTitle',
    help: helped('keysLong'),
    keys: [{ code: 'KeyQ', shift: true }],
    bar: 'edit',
    run: () => done.push('shouted'),
  }
  const all = [...operations, added]
  const situation = situationWith(play(square))
  const tools = toolsOf(all, situation, deskWith())

  it('stands on the bar, in its group, in the list of keys, is found, and runs by its key', () => {
    const tool = tools.find(({ id }) => id === 'shout')
    expect(tool).toMatchObject({ bar: 'edit', label: 'Εργαλεία', key: 'Shift+Q', reason: null })
    const group = groupTools(tools, 'el').find(({ id }) => id === 'screen')
    expect(group?.tools).toContain(tool)
    expect(findTools(tools, 'ergaleia')[0]).toBe(tool)
    const operation = operationOfKey(all, situation, press('KeyQ', { shiftKey: true }), onMap)
    expect(operation).toBe(added)
    tool?.run({ isShift: false, isKey: true })
    expect(done).toEqual(['shouted'])
  })
})

describe('the tools', () => {
  const tools = toolsIn(play(square))

  it('stand on the bar as the design has them, and on a phone with the first three', () => {
    const on = (bar: string) => tools.filter((tool) => tool.bar === bar).map(({ short }) => short)
    expect(on('edit')).toEqual(['Σχεδίαση', 'Διαίρεση', 'Οπή', 'Ένωση', 'Κάλυψη', 'Περσινό όριο'])
    expect(on('history')).toEqual(['Αναίρεση', 'Επανάληψη'])
    expect(on('view')).toEqual(['Μέτρηση'])
    expect(on('end')).toEqual(['Μόνο ο χάρτης'])
    expect(tools.filter(({ isMain }) => isMain).map(({ id }) => id)).toEqual(['edit', 'split', 'undo'])
  })

  it('have six groups with two tools each at least, names and keys of their own', () => {
    const groups = groupTools(tools, 'el')
    expect(groups.map(({ title }) => title)).toEqual(['Σχήμα', 'Όρια', 'Μέτρηση', 'Αρχεία', 'Προβολή', 'Οθόνη'])
    expect(groups.filter((group) => group.tools.length < 2)).toEqual([])
    for (const lang of ['el', 'en'] as const) {
      const words = toolsIn(play(square), { lang }).map(({ label }) => label)
      expect(new Set(words).size).toBe(operations.length)
    }
    const keys = operations.flatMap((operation) => operation.keys ?? []).map(shortcutText)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('leave out what the host has no use for', () => {
    expect(toolsIn(play(square), { isAlone: null }).some(({ id }) => id === 'alone')).toBe(false)
  })

  it('stand in the README with key and words', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
    const section = readme.split(/^## /m).find((part) => part.startsWith('Tools\n')) ?? ''
    const rows = section.split('\n').filter((line) => line.startsWith('| '))
    const english = toolsIn(play(square), { lang: 'en' })
    const written = groupTools(english, 'en').flatMap(({ title, tools: own }) =>
      own.map(({ label, key, help }) => `| ${title} | ${label} | ${key ?? ''} | ${help} |`.replaceAll('  ', ' ')),
    )
    expect(rows.slice(2)).toEqual(written)
  })
})

describe('the keys of the tools', () => {
  it('are read by the place of the key, so that a Greek layout works', () => {
    expect(meant(press('KeyC', { key: 'ψ', ctrlKey: true }))).toBe('copy')
    expect(meant(press('KeyF', { key: 'φ' }))).toBe('alone')
    expect(meant(press('KeyM', { key: 'μ' }))).toBe('measureLength')
    expect(meant(press('KeyM', { key: 'Μ', shiftKey: true }))).toBe('measureArea')
    expect(meant(press('KeyE', { ctrlKey: true }), play(square))).toBe('export')
    expect(meant(press('KeyZ', { ctrlKey: true, shiftKey: true }))).toBe('redo')
    expect(meant(press('Slash', { key: '?', shiftKey: true }))).toBe('keys')
    expect(meant(press('F8', { shiftKey: true }))).toBe('issues')
  })

  it('leave text fields alone, but for the one that begins editing', () => {
    const typing = { ...onMap, typing: true }
    for (const code of ['KeyF', 'KeyT', 'Delete']) expect(meant(press(code), undefined, typing), code).toBeNull()
    expect(meant(press('F2'), undefined, typing)).toBe('edit')
  })

  it('mean a row where a row has the focus, and the texts of the page outside the map', () => {
    expect(meant(press('Delete'), undefined, { ...onMap, onControl: true })).toBeNull()
    expect(meant(press('Delete'))).toBe('delete')
    expect(meant(press('KeyV', { ctrlKey: true }), undefined, { ...onMap, onMap: false })).toBeNull()
    expect(meant(press('KeyV', { ctrlKey: true }))).toBe('paste')
  })

  it('keep their usual meaning where they mean nothing on the map', () => {
    expect(meant(press('KeyT'), play(square))).toBeNull()
    expect(meant(press('KeyT'))).toBe('trace')
    expect(meant(press('KeyE', { ctrlKey: true }))).toBeNull()
    expect(meant(press('KeyF', { altKey: true }))).toBeNull()
    expect(meant(press('KeyF', { ctrlKey: true }))).toBeNull()
  })
})

describe('finding a tool', () => {
  const found = (typed: string) => findTools(toolsIn(play(square)), typed).map(({ id }) => id)

  it('takes no notice of accents, case, order and the script', () => {
    for (const typed of ['Διαίρεση', 'διαιρεση', 'ΔΙΑΙΡΕΣΗ', 'diairesh']) expect(found(typed)[0], typed).toBe('split')
    expect(found('συντεταγμένες μετάβαση')[0]).toBe('goTo')
    expect(found('metrhsh embadou')[0]).toBe('measureArea')
  })

  it('finds by what a tool does, after those that are named so, and nothing by nonsense', () => {
    expect(found('πλευρά')).toContain('offset')
    expect(found('ξξξψψψ')).toEqual([])
    expect(found('  ')).toHaveLength(operations.length)
  })

  it('gives the words of the tool that is on', () => {
    expect(toolIn('measureLength', play(null, { type: 'measureLength' })).isOn).toBe(true)
  })
})
