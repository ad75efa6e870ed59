import { parts } from '@eae/domain/applications/parts-list.ts'
import type { CropRow, ParcelRow } from '@eae/domain/applications/tree.ts'
import { apportion } from '@eae/domain/kernel/apportion.ts'
import { flag } from '@eae/domain/kernel/fields.ts'
import { message } from '@eae/domain/kernel/message.ts'
import { IconLeaf, IconPlant2, IconSeeding, IconWritingSign } from '@tabler/icons-react'
import { defineBulk, onParcel, type BulkScene, type Outcome } from './command.ts'
import { saidBy } from '../store/changes.ts'
import { replaceRows } from './row-edits.ts'

/** The parcel that is copied from, and what is declared anew on it. */
const source = parts.crops.fields.edaId
/** What stands there already makes room. */
const replace = flag({ column: 'replace', required: true })

/** Main crop, and one that is sown after it on the same land. */
const MAIN = 1
const SECOND = 2

const because = (code: string, params?: Parameters<typeof message>[1]): Outcome => ({ reason: message(code, params) })

const sourceIn = ({ tree }: BulkScene, id: unknown): ParcelRow | undefined =>
  tree.parcels.find((parcel) => parcel.id === id)

/**
 * The areas of crops of one kind, m², when they stand on a parcel of another size: each keeps its share of the land, and so
 * does the land that none of them stands on.
 */
const areasOn = (rows: readonly CropRow[], from: ParcelRow, to: ParcelRow): ReadonlyMap<CropRow['id'], number> => {
  const free = Math.max(0, from.ektash - rows.reduce((sum, { epilektash100 }) => sum + epilektash100, 0))
  const shares = apportion(to.ektash, [...rows.map(({ epilektash100 }) => epilektash100), free])
  return new Map(rows.map(({ id }, at) => [id, shares[at] ?? 0]))
}

/** Crops of one parcel on another one. Trees and seed are counted on the spot: they do not follow from the area. */
export const copyCrops = defineBulk({
  id: 'copyCrops',
  group: 'copy',
  icon: IconPlant2,
  asks: { source, replace },
  sources: ({ tree }) => tree.parcels.filter((parcel) => onParcel(tree.crops, parcel).length > 0),
  whyNot: ({ tree }) => (tree.crops.length === 0 ? message('bulk.none.crops') : null),
  change: (scene, asked, parcel) => {
    const from = sourceIn(scene, asked.source)
    if (from === undefined || from.id === parcel.id) return because('bulk.skip.source')
    const { tree } = scene
    const before = onParcel(tree.crops, parcel)
    if (before.length > 0 && !asked.replace) return because('bulk.skip.hasCrops', { count: before.length })
    if (parcel.ektash <= 0) return because('bulk.skip.noArea')
    const rows = onParcel(tree.crops, from)
    const areas = new Map([MAIN, SECOND].flatMap((kind) => [...areasOn(ofKind(rows, kind), from, parcel)]))
    if (rows.some(({ id }) => (areas.get(id) ?? 0) <= 0)) return because('bulk.skip.tooSmall')
    const after = rows.map((row) => ({
      ...saidBy('crops', row),
      edaId: parcel.id,
      epilektash100: areas.get(row.id),
      dendra: null,
      dendramnhm: null,
      sporosqty: null,
    }))
    const edits = replaceRows(tree, 'crops', before, after)
    return edits === null ? because('bulk.skip.same') : { edits }
  },
})

const ofKind = (rows: readonly CropRow[], kind: number): readonly CropRow[] =>
  rows.filter(({ xptype }) => xptype === kind)

/** What is done on one parcel for the eco-schemes is done on others, too; what is there stays. */
export const copyEco = defineBulk({
  id: 'copyEco',
  group: 'copy',
  icon: IconLeaf,
  asks: { source },
  sources: ({ tree }) => tree.parcels.filter((parcel) => onParcel(tree.parcelEco, parcel).length > 0),
  whyNot: ({ tree }) => (tree.parcelEco.length === 0 ? message('bulk.none.eco') : null),
  change: (scene, asked, parcel) => {
    const from = sourceIn(scene, asked.source)
    if (from === undefined || from.id === parcel.id) return because('bulk.skip.source')
    const { parcelEco } = scene.tree
    const there = onParcel(parcelEco, parcel)
    const lacking = onParcel(parcelEco, from).filter(({ essuId }) => !there.some((row) => row.essuId === essuId))
    if (lacking.length === 0) return because('bulk.skip.same')
    const { most } = parts.parcelEco
    if (most !== undefined && there.length + lacking.length > most) return because('bulk.skip.most', { most })
    return {
      edits: lacking.map((row) => ({
        kind: 'add',
        part: 'parcelEco',
        values: { ...saidBy('parcelEco', row), edaId: parcel.id },
      })),
    }
  },
})

/**
 * By what right a parcel is farmed, said of others: owner, share, lease and kind of tenure. The numbers that name the land
 * itself (ΑΤΑΚ, ΚΑΕΚ) are of one parcel only.
 */
export const copyTitles = defineBulk({
  id: 'copyTitles',
  group: 'copy',
  icon: IconWritingSign,
  asks: { source, replace },
  sources: ({ tree }) => tree.parcels.filter((parcel) => onParcel(tree.ownership, parcel).length > 0),
  whyNot: ({ tree }) => (tree.ownership.length === 0 ? message('bulk.none.titles') : null),
  change: (scene, asked, parcel) => {
    const from = sourceIn(scene, asked.source)
    if (from === undefined || from.id === parcel.id) return because('bulk.skip.source')
    const { tree } = scene
    const before = onParcel(tree.ownership, parcel)
    if (before.length > 0 && !asked.replace) return because('bulk.skip.hasTitles', { count: before.length })
    const after = onParcel(tree.ownership, from).map((row) => ({
      ...saidBy('ownership', row),
      edaId: parcel.id,
      atak: null,
      ektashAtak: null,
      kaek: null,
    }))
    const edits = replaceRows(tree, 'ownership', before, after)
    if (edits === null) return because('bulk.skip.same')
    // A parcel that is new may not say them yet.
    const said = Object.entries({ iemtype: from.iemtype, synidiopercent: from.synidiopercent })
    const patch = Object.fromEntries(said.filter(([, value]) => (value as number | null) !== null))
    return { edits: [...edits, { kind: 'edit', part: 'parcels', id: parcel.id, patch }] }
  },
})

/** One main crop on all of the land of each parcel; what is sown after it stays. */
export const setCrop = defineBulk({
  id: 'setCrop',
  group: 'set',
  icon: IconSeeding,
  asks: { crop: parts.crops.fields.efyId, replace },
  change: ({ tree }, { crop, replace: isReplaced }, parcel) => {
    const own = onParcel(tree.crops, parcel)
    const before = ofKind(own, MAIN)
    const [only] = before
    if (before.length === 1 && only?.efyId === crop && only.epilektash100 === parcel.ektash)
      return because('bulk.skip.same')
    if (before.length > 0 && !isReplaced) return because('bulk.skip.hasCrops', { count: before.length })
    if (parcel.ektash <= 0) return because('bulk.skip.noArea')
    const left = own.filter((row) => !before.includes(row))
    const empty = Object.fromEntries(Object.keys(saidBy('crops', {})).map((name) => [name, null]))
    const values = {
      ...empty,
      edaId: parcel.id,
      kodikos: left.reduce((max, { kodikos }) => Math.max(max, kodikos), 0) + 1,
      xptype: MAIN,
      efyId: crop,
      epilektash100: parcel.ektash,
      ardeyshflag: parcel.ardeyshflag,
      ardtype: parcel.ardtype,
    }
    const edits = replaceRows(tree, 'crops', before, [values])
    return edits === null ? because('bulk.skip.same') : { edits }
  },
})
