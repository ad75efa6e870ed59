import type { Key } from '../kernel/keys.ts'
import { message, type Message } from '../kernel/message.ts'
import { M2_PER_HECTARE } from '../kernel/units.ts'
import { GROUPS, isOwnIsland, LEAST_HECTARES, ZONES } from '../facts/zones.ts'
import {
  BASIS,
  isByWeight,
  type OpenProofFacts,
  type RequestFacts,
  type UnmetFacts,
  type WrongCropFacts,
} from '../facts/scheme-facts.ts'
import { codesById, communitiesById, documentTypesById, islandCodes, schemasById } from './list-maps.ts'
import { kilosOf } from './goods-declared.ts'
import { seedNeedsOf } from './seed-needs.ts'
import type { FactsTree, SchemaCode, TreeCatalogue } from './tree.ts'

/** A condition of a scheme as it stands: what is declared for it, and what it wants at least. */
export interface Condition {
  readonly isMet: boolean
  /** In words: code with its parameters. */
  readonly said: Message
  /** What a request without it is told, where nothing can be paid for it; null for what may still come, as documents do. */
  readonly unmet: UnmetFacts | null
  /** What may still come and is told until it does; null where it suffices, and for all else. */
  readonly open?: readonly OpenProofFacts[]
}

/** A scheme and what an application declares. */
export interface Asked {
  readonly schema: SchemaCode
  readonly tree: FactsTree
  readonly catalogue: TreeCatalogue
  /** The seat of the holding is on a small Aegean island. */
  readonly isIslandSeat: boolean
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
const HECTARES = 1
const KILOS_OF_TONNE = 1_000

/** Land under the crops of a scheme, m²; with `isThere` on the parcels alone for which it holds. */
const cropArea = ({ schema, tree }: Asked, isThere: (parcel: Key) => boolean = () => true): number =>
  sum(
    tree.crops
      .filter(({ efyId, edaId }) => schema.crops.includes(efyId) && isThere(edaId))
      .map(({ epilektash100 }) => epilektash100),
  )
const heads = ({ schema, tree }: Asked): number =>
  sum(tree.animals.filter(({ ezoId }) => schema.animals.includes(ezoId)).map(({ plithos }) => plithos))

/** Whether parcels lie on a small Aegean island, and on that of the scheme where it is for one. */
const onIslandOf = ({ schema, tree, catalogue }: Asked): ((parcel: Key) => boolean) => {
  const islands = islandCodes(catalogue.communities)
  const there = new Set(
    tree.parcels.flatMap(({ id, lkkoiId }) => {
      const island = islands.get(String(lkkoiId))
      return island !== undefined && isOwnIsland(schema.kodikos, island) ? [id] : []
    }),
  )
  return (parcel) => there.has(parcel)
}

const isOfIslands = ({ schema }: Asked): boolean => schema.groupkodikos === GROUPS.islands

/**
 * Measures of the small Aegean islands are for land there; those that no crop is named for, for holdings with their seat there (Reg.
 * (EU) 229/2013).
 */
const ofIslands = (asked: Asked): Condition | null => {
  if (!isOfIslands(asked)) return null
  if (asked.schema.crops.length === 0)
    return {
      isMet: asked.isIslandSeat,
      said: message('offer.island'),
      unmet: { kind: 'island', declared: 0, least: 0 },
    }
  const declared = cropArea(asked)
  const isMet = cropArea(asked, onIslandOf(asked)) > 0
  // Without any of its crops their area says it, once.
  const unmet: UnmetFacts | null = declared === 0 ? null : { kind: 'island', declared, least: 0 }
  return { isMet, said: message('offer.islandLand'), unmet }
}

/** Land under the crops that the scheme supports, where it supports them; `minqty` in its own unit, here hectares. */
const ofCrops = (asked: Asked): Condition | null => {
  const { crops, basis, minqty } = asked.schema
  if (crops.length === 0) return null
  const onIsland = isOfIslands(asked)
  const areaM2 = onIsland ? cropArea(asked, onIslandOf(asked)) : cropArea(asked)
  const minM2 = basis === HECTARES ? (minqty ?? LEAST_HECTARES) * M2_PER_HECTARE : 0
  const code = minM2 > 0 ? 'offer.cropsMin' : 'offer.crops'
  return {
    isMet: areaM2 > 0 && areaM2 >= minM2,
    said: message(code, { areaM2, minM2 }),
    // Of crops that lie elsewhere their place is told, once.
    unmet:
      onIsland && areaM2 === 0 && cropArea(asked) > 0
        ? null
        : { kind: onIsland ? 'islandArea' : 'crops', declared: areaM2, least: minM2 },
  }
}

/** Goods that are declared, kg. */
const ofGoods = ({ schema, tree }: Asked): Condition | null => {
  if (!isByWeight(schema.basis)) return null
  const kilos = kilosOf(tree, schema)
  const least = (schema.minqty ?? 0) * (schema.basis === BASIS.tonnes ? KILOS_OF_TONNE : 1)
  return {
    isMet: kilos > 0 && kilos >= least,
    said: message(least > 0 ? 'offer.goodsMin' : 'offer.goods', { kilos, least }),
    unmet: { kind: 'goods', declared: kilos, least },
  }
}

const ofAnimals = (asked: Asked): Condition | null => {
  const { animals, basis, minqty } = asked.schema
  if (animals.length === 0) return null
  const declared = heads(asked)
  const min = basis === HECTARES ? 0 : (minqty ?? 0)
  return {
    isMet: declared > 0 && declared >= min,
    said: message(min > 0 ? 'offer.animalsMin' : 'offer.animals', { heads: declared, min }),
    unmet: { kind: 'animals', declared, least: Math.max(min, 1) },
  }
}

/** Payments for land with constraints want land of their kind (Reg. (EU) 2021/2115 art. 71). */
const ofZone = ({ schema, tree }: Asked): Condition | null => {
  const zone = schema.groupkodikos === GROUPS.lessFavoured ? ZONES[schema.kodikos] : undefined
  if (zone === undefined) return null
  const areaM2 = sum(tree.parcels.filter(({ anctype }) => anctype === zone).map(({ ektash }) => ektash))
  return {
    isMet: areaM2 > 0,
    said: message('offer.zone', { areaM2 }),
    unmet: { kind: 'zone', declared: areaM2, least: 0 },
  }
}

/** Seed that is declared is proven by an invoice and by the labels of its bags. */
const invoicesOf = (tree: FactsTree, schema: SchemaCode, kilos: number): readonly OpenProofFacts[] => {
  const request = tree.requests.find(({ eschId }) => eschId === schema.id)
  const count = tree.seedInvoices.filter(({ edrqId }) => edrqId === request?.id).length
  return kilos > 0 && count === 0 ? [{ kind: 'invoice', declared: 0, least: 1 }] : []
}

const ofSeed = ({ schema, tree }: Asked): Condition | null => {
  const needs = seedNeedsOf(tree, schema)
  if (needs.length === 0) return null
  const [kilos, needed] = [sum(needs.map((one) => one.sporosqty)), sum(needs.map((one) => one.sporosqtyRequired))]
  return {
    isMet: needs.every(({ eparkeia }) => eparkeia),
    said: message('offer.seed', { kilos, needed }),
    unmet: null,
    open: [
      ...(needs.every(({ eparkeia }) => eparkeia) ? [] : [{ kind: 'seed', declared: kilos, least: needed } as const]),
      ...invoicesOf(tree, schema, kilos),
    ],
  }
}

/** Contracts with processors, by the land that they are about. */
const ofContracts = (asked: Asked): Condition | null => {
  if (!asked.schema.contractflag) return null
  const areaM2 = sum(asked.tree.contracts.map(({ contractektash }) => contractektash))
  const least = cropArea(asked)
  const isMet = areaM2 > 0 && areaM2 >= least
  return {
    isMet,
    said: message('offer.contracts', { areaM2 }),
    unmet: null,
    open: isMet ? [] : [{ kind: 'contract', declared: areaM2, least }],
  }
}

const ofDocuments = ({ schema, tree, catalogue }: Asked): Condition | null => {
  const wanted = schema.documents.filter(({ stage }) => stage === 0)
  if (wanted.length === 0) return null
  const types = documentTypesById(catalogue.documentTypes)
  const held = new Set(tree.documents.map(({ edkId }) => types.get(String(edkId))?.kodikos))
  const present = wanted.filter(({ kind }) => held.has(kind)).length
  return {
    isMet: present === wanted.length,
    said: message('offer.documents', { present, all: wanted.length }),
    unmet: null,
  }
}

/** Every kind of condition; each gives null where the scheme knows none of its kind. */
const CONDITIONS = [ofIslands, ofCrops, ofAnimals, ofGoods, ofZone, ofSeed, ofContracts, ofDocuments] as const

/** The conditions of a scheme, each met or not by what is declared. */
export const conditionsOf = (asked: Asked): readonly Condition[] => CONDITIONS.flatMap((of) => of(asked) ?? [])

/** Conditions without which nothing can be paid for a scheme, whatever else comes: land and animals that are not declared. */
export const unmetOf = (conditions: readonly Condition[]): readonly UnmetFacts[] =>
  conditions.flatMap(({ isMet, unmet }) => (isMet || unmet === null ? [] : [unmet]))

/** Something that was declared is what the scheme supports. */
export const isDeclared = (asked: Asked): boolean =>
  (cropArea(asked) > 0 ||
    heads(asked) > 0 ||
    (isByWeight(asked.schema.basis) && kilosOf(asked.tree, asked.schema) > 0)) &&
  (ofIslands(asked)?.isMet ?? true)

/** Something of the conditions of each scheme that is asked for. */
const ofAsked = <T extends object>(
  tree: FactsTree,
  catalogue: TreeCatalogue,
  something: (conditions: readonly Condition[]) => readonly T[],
): readonly (RequestFacts & T)[] => {
  const seat = communitiesById(catalogue.communities).get(String(tree.header.lkkoiIdB2))
  return tree.requests.flatMap(({ id, eschId }) => {
    const schema = schemasById(catalogue.schemas).get(String(eschId))
    if (schema === undefined) return []
    const conditions = conditionsOf({ schema, tree, catalogue, isIslandSeat: seat?.saiflag ?? false })
    return something(conditions).map((one) => ({ id, eschKodikos: schema.kodikos, ...one }))
  })
}

/** What of the schemes that are asked for is not fulfilled, and keeps them from being paid at all. */
export const unmetIn = (tree: FactsTree, catalogue: TreeCatalogue): readonly (RequestFacts & UnmetFacts)[] =>
  ofAsked(tree, catalogue, unmetOf)

/** What schemes that are asked for want as proof, and what of it is not there yet. */
export const openProofsIn = (tree: FactsTree, catalogue: TreeCatalogue): readonly (RequestFacts & OpenProofFacts)[] =>
  ofAsked(tree, catalogue, (conditions) => conditions.flatMap(({ open = [] }) => open))

/** Coupled support that is asked for crops which its scheme does not name. */
export const wrongCropsIn = (tree: FactsTree, catalogue: TreeCatalogue): readonly WrongCropFacts[] =>
  tree.cropRequests.flatMap(({ id, edfId, eschId }) => {
    const schema = schemasById(catalogue.schemas).get(String(eschId))
    const crop = tree.crops.find((one) => one.id === edfId)
    if (schema === undefined || crop === undefined || schema.crops.includes(crop.efyId)) return []
    const efyKodikos = codesById(catalogue.crops).get(String(crop.efyId))?.kodikos ?? ''
    return [{ id, eschKodikos: schema.kodikos, efyKodikos }]
  })
