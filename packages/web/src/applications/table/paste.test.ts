import { outlineOf } from '@eae/domain/applications/outline.ts'
import type { AreaUnit } from '@eae/domain/kernel/units.ts'
import { loadTexts, type Texts } from '@eae/domain/texts/index.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeEdits } from '../findings/edits.ts'
import { anAnswerWith } from '../findings/testing-answer.ts'
import { ApplicationStore } from '../store/application-store.ts'
import { isCells, readClipboard } from './clipboard.ts'
import { findCode } from './find-code.ts'
import {
  columnsByHead,
  columnsFrom,
  numberLang,
  pasteEdits,
  pasteFields,
  readRows,
  roomFor,
  type PastePlace,
  type PasteScene,
} from './paste.ts'

let texts: Texts
beforeAll(async () => {
  texts = await loadTexts('el')
})

const opened = (areaUnit: AreaUnit = 'stremma') => {
  const store = new ApplicationStore(anAnswerWith({ crops: { 41: null, 42: null } }))
  const { tree, answer } = store.getState()
  const scene: PasteScene = {
    tree,
    catalogue: answer.catalogue,
    outline: outlineOf(tree, { ...answer.catalogue, legalForms: [] }),
    texts,
    areaUnit,
  }
  return { store, scene }
}
const CROPS: PastePlace = { slot: 'crops', above: null, from: [] }
const COLUMNS = ['edaId', 'efyId', 'poiId', 'xptype', 'epilektash100', 'dtespora', 'ardeyshflag']
const read = (line: string, columns: readonly (string | null)[] = COLUMNS, areaUnit?: AreaUnit) =>
  readRows(readClipboard(line), columns, CROPS, opened(areaUnit).scene)[0]

describe('what stands on the clipboard', () => {
  it('is cells by tabs and lines, with quotes around those that have them inside', () => {
    expect(readClipboard('1\t"δύο\n""λέξεις"""\t\r\n\r\n3\t4\n')).toEqual([
      ['1', 'δύο "λέξεις"', ''],
      ['3', '4'],
    ])
  })
  it('is no sheet while it is one value', () => {
    expect(['12,5', 'ΒΑΜΒΑΚΙ', '12\n', 'α\tβ', '1\n2'].map(isCells)).toEqual([false, false, false, true, true])
  })
  it('is never more than a sheet of 2,000 rows', () => {
    expect(readClipboard('1\n'.repeat(2_001))).toHaveLength(2_000)
  })
})

describe('the columns', () => {
  it('are known by their names, with or without units and asterisks', () => {
    const labelOf = (name: string): string => ({ efyId: 'Καλλιέργεια', epilektash100: 'Έκταση' })[name] ?? name
    const fields = ['efyId', 'epilektash100', 'poiId']
    expect(columnsByHead(['ΚΑΛΛΙΕΡΓΕΙΑ *', 'κάτι άλλο', 'Έκταση (στρ.)'], fields, labelOf)).toEqual([
      'efyId',
      null,
      'epilektash100',
    ])
    expect(columnsByHead(['001', 'ΒΑΜΒΑΚΙ', '12'], fields, labelOf)).toBeNull()
  })
  it('follow one another from the field that had the focus, and what is beyond the last is left out', () => {
    expect(columnsFrom(3, ['a', 'b', 'c'], 'b')).toEqual(['b', 'c', null])
    expect(columnsFrom(2, ['a', 'b'], null)).toEqual(['a', 'b'])
  })
  it('are what people fill in, and the row above where that is not known; never the number', () => {
    expect(pasteFields(CROPS)).toEqual(expect.arrayContaining(['edaId', 'efyId', 'epilektash100']))
    expect(pasteFields({ slot: 'crops', above: 10 })).not.toContain('edaId')
    expect(pasteFields({ slot: 'animals', above: 71 })).toEqual(['ezoId', 'plithos', 'dteapografhs'])
  })
})

it.each([
  [['1.234,56', '12'], 'en', 'el'],
  [['1,234.56', '12'], 'el', 'en'],
  [['12,5', '1.500'], 'en', 'el'],
  [['12.5', '1,500'], 'el', 'en'],
  [['1.500'], 'el', 'el'],
  [['1.500'], 'en', 'en'],
  [['1.234.567'], 'en', 'el'],
] as const)('numbers %j, where %s is usual, are written as in %s', (cells, usual, lang) => {
  expect(numberLang(cells, usual)).toBe(lang)
})

describe('a code', () => {
  const list = [
    { id: 1, kodikos: '001', description: 'ΣΙΤΟΣ ΣΚΛΗΡΟΣ' },
    { id: 2, kodikos: '002', description: 'ΣΙΤΟΣ ΜΑΛΑΚΟΣ' },
  ]
  it.each([
    ['001', 1],
    ['1', 1],
    ['Σίτος μαλακός', 2],
    ['002 · ΣΙΤΟΣ ΜΑΛΑΚΟΣ', 2],
    ['002 - Σίτος', 2],
    ['σιτοσ σκλ', 1],
  ])('is found by «%s»', (text, id) => expect(findCode(list, text)).toMatchObject({ id }))
  it.each([
    ['σίτος', 'paste.manyCodes'],
    ['ΒΑΜΒΑΚΙ', 'paste.noCode'],
  ])('is not guessed by «%s»: %s', (text, code) => expect(findCode(list, text)).toMatchObject({ code }))
})

describe('a pasted row', () => {
  it('is read by the kinds of its fields, the variety by the crop beside it', () => {
    expect(read('2\tC3\tΑΛΛΗ\tΚύρια\t12,5\t05/11/2025\tναι')).toMatchObject({
      isRight: true,
      values: {
        edaId: 11,
        efyId: 3,
        poiId: 3,
        xptype: 1,
        epilektash100: 12_500,
        dtespora: '2025-11-05',
        ardeyshflag: true,
      },
    })
  })
  it('takes areas in the unit of its reader, unless the cell says one', () => {
    const areaOf = (cell: string, unit: AreaUnit) => read(cell, ['epilektash100'], unit)?.values['epilektash100']
    expect(areaOf('1,5', 'hectare')).toBe(15_000)
    expect(areaOf('1,5 στρ.', 'hectare')).toBe(1_500)
    expect(areaOf('1,5 ha', 'stremma')).toBe(15_000)
  })
  it('says at each cell what is wrong with it', () => {
    const row = read('9\tC9\t\tτρίτη\t-1\t31/02/2026\tίσως')
    expect(row?.isRight).toBe(false)
    expect(row?.cells.map(({ fault }) => fault?.code ?? null)).toEqual([
      'paste.noCode',
      'paste.noCode',
      null,
      'import.notAChoice',
      'error.range.m2',
      'error.invalidDate',
      'import.notYesOrNo',
    ])
  })
})

describe('taking pasted rows over', () => {
  it('adds those that are right under the next numbers, and leaves the others in the sheet', () => {
    const { store, scene } = opened()
    const rows = readRows(readClipboard('1\tC1\n1\tC2\n1\tC9\n2\tC1'), ['edaId', 'efyId'], CROPS, scene)
    const before = JSON.stringify(store.getState().tree)
    const undo = makeEdits(store, pasteEdits(rows, CROPS, scene))
    expect(store.getState().tree.crops.map(({ edaId, kodikos, efyId }) => [edaId, kodikos, efyId])).toEqual([
      [10, 1, 1],
      [10, 2, 2],
      [11, 1, 1],
    ])
    undo()
    expect(JSON.stringify(store.getState().tree)).toBe(before)
  })
  it('changes the rows from the one on that it was pasted at; an empty cell leaves what stands there', () => {
    const { store, scene } = opened()
    const place: PastePlace = { slot: 'animals', above: 71, from: scene.tree.animals }
    const rows = readRows(readClipboard('\t25\nZ1\t3'), ['ezoId', 'plithos'], place, scene)
    makeEdits(store, pasteEdits(rows, place, scene))
    expect(store.getState().tree.animals.map(({ zekmId, ezoId, plithos }) => [zekmId, ezoId, plithos])).toEqual([
      [71, 1, 25],
      [71, 1, 3],
    ])
  })
  it('has room for as many rows as the part may have below its row', () => {
    const { scene } = opened()
    expect(roomFor({ slot: 'parcelEco', above: 10, from: [] }, scene.tree)).toBe(20)
    expect(roomFor(CROPS, scene.tree)).toBeNull()
    expect(roomFor({ slot: 'machines', above: null, from: [] }, scene.tree)).toBe(200)
  })
})

describe('titles of many parcels', () => {
  const TITLES: PastePlace = { slot: 'ownership', above: null, from: [] }
  const titleOf = (edaId: number, atak: string, kodikos: number) => ({ edaId, atak, kodikos, synidiopercent: 50 })

  it('stand where their first column says, each numbered within its parcel, and are taken back as one', () => {
    const { store, scene } = opened()
    const fields = pasteFields(TITLES)
    expect(fields[0]).toBe('edaId')
    const cells = readClipboard(
      'Αγροτεμάχιο\tΑΤΑΚ\tΠοσοστό\n2\t11111111111\t50\n1\t22222222222\t50\n2\t33333333333\t50',
    )
    const columns = columnsByHead(
      cells[0] ?? [],
      fields,
      (name) => ({ edaId: 'Αγροτεμάχιο', atak: 'ΑΤΑΚ', synidiopercent: 'Ποσοστό' })[name] ?? name,
    )
    const rows = readRows(cells.slice(1), columns ?? [], TITLES, scene)
    expect(rows.map(({ isRight }) => isRight)).toEqual([true, true, true])
    const before = JSON.stringify(store.getState().tree)
    const undo = makeEdits(store, pasteEdits(rows, TITLES, scene))
    expect(store.getState().tree.ownership.slice(2)).toMatchObject([
      titleOf(11, '11111111111', 2),
      titleOf(10, '22222222222', 2),
      titleOf(11, '33333333333', 3),
    ])
    undo()
    expect(JSON.stringify(store.getState().tree)).toBe(before)
    expect(store.batch()).toEqual([])
  })

  it('of a parcel that is not there are told, and taken over no more than others that are wrong', () => {
    const { scene } = opened()
    const rows = readRows(readClipboard('9\t11111111111\n1\t123'), ['edaId', 'atak'], TITLES, scene)
    expect(rows.map(({ cells }) => cells.map(({ fault }) => fault?.code ?? null))).toEqual([
      ['paste.noCode', null],
      [null, 'error.invalidAtak'],
    ])
    expect(pasteEdits(rows, TITLES, scene)).toEqual([])
  })
})
