import { createHash } from 'node:crypto'
import { isValidAfm } from '@eae/domain/identifiers/afm.ts'
import { amkaMatchesBirth, isValidAmka } from '@eae/domain/identifiers/amka.ts'
import { isValidAtak } from '@eae/domain/identifiers/atak.ts'
import { isValidMobile, isValidPostalCode } from '@eae/domain/identifiers/contact.ts'
import { isValidHoldingCode } from '@eae/domain/identifiers/holding-code.ts'
import { isValidIban } from '@eae/domain/identifiers/iban.ts'
import { isValidIlotCode } from '@eae/domain/identifiers/ilot-code.ts'
import { parseProtocol } from '@eae/domain/identifiers/protocol.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { ANOMALY_KINDS } from './anomalies.ts'
import type { Anomaly } from './anomalies.ts'
import { generateCampaign, villageSizes } from './campaign.ts'
import { FAR_PLACES } from './far-places.ts'
import { makeFarVillages } from './far-villages.ts'
import { readReferenceCsv, required } from '../reference/index.ts'
import { readCatalogue } from './catalogue.ts'
import type { Catalogue } from './catalogue.ts'
import { DEMO_FARMER_AFM, DEMO_OPENER_AFM } from './people.ts'
import { inventReferenceIds } from './reference-ids.ts'
import { TABLE_NAMES, emptyRowSet } from './tables.ts'
import type { Cell, RowSet, TableName } from './tables.ts'

const YEAR = 2026
const refs = inventReferenceIds()
let catalogue: Catalogue
let all: RowSet
let anomalies: readonly Anomaly[]

const addTo = <T extends TableName>(into: Pick<RowSet, T>, set: Pick<RowSet, T>, table: T): void => {
  for (const row of set[table]) into[table].push(row)
}

const generate = (seed: number, size: number): { rows: RowSet; anomalies: readonly Anomaly[] } => {
  const campaign = generateCampaign({ seed, year: YEAR, size, catalogue, refs, firstId: 1_000_000 })
  const rows = emptyRowSet()
  for (const set of campaign.rowSets()) for (const table of TABLE_NAMES) addTo(rows, set, table)
  return { rows, anomalies: campaign.anomalies }
}

const sha256 = (rows: RowSet): string => {
  const hash = createHash('sha256')
  for (const table of TABLE_NAMES) for (const row of rows[table]) hash.update(JSON.stringify(row))
  return hash.digest('hex')
}

const groupBy = <R extends Readonly<Record<string, Cell>>>(rows: readonly R[], key: string): Map<Cell, R[]> => {
  const groups = new Map<Cell, R[]>()
  for (const row of rows) {
    const value = row[key] ?? null
    const group = groups.get(value)
    if (group === undefined) groups.set(value, [row])
    else group.push(row)
  }
  return groups
}

beforeAll(async () => {
  catalogue = await readCatalogue()
  const made = generate(1, 1000)
  all = made.rows
  anomalies = made.anomalies
})

/** Rows of this year's applications without a seeded anomaly. */
const clean = <R extends { readonly etos: Cell; readonly ede_id: Cell }>(rows: readonly R[]): R[] => {
  const spoiled = new Set(anomalies.map((a) => a.edeId))
  return rows.filter((row) => row.etos === YEAR && !spoiled.has(Number(row.ede_id)))
}

describe('determinism', () => {
  it('gives the same rows for the same seed and others for another', () => {
    const first = sha256(generate(7, 60).rows)
    expect(sha256(generate(7, 60).rows)).toBe(first)
    expect(sha256(generate(8, 60).rows)).not.toBe(first)
  })

  it('shares all farmers out among the villages', () => {
    for (const size of [1, 20, 200, 1000, 5000, 650_000])
      expect(villageSizes(size).reduce((sum, n) => sum + n, 0)).toBe(size)
  })
})

describe('people', () => {
  it('have valid, unique identifiers', () => {
    const invalid = new Set(anomalies.filter((a) => a.kind === 'invalid-iban').map((a) => a.edeId))
    const birth = new Set(anomalies.filter((a) => a.kind === 'birth-differs-from-amka').map((a) => a.edeId))
    for (const row of all.edetedeaeehd) {
      expect(isValidAfm(String(row.afm)), `AFM ${row.afm}`).toBe(true)
      expect(isValidIban(String(row.iban)), `IBAN ${row.iban}`).toBe(!invalid.has(Number(row.id)))
      expect(isValidMobile(String(row.mobile))).toBe(true)
      expect(isValidPostalCode(String(row.tk)), `TK ${row.tk}`).toBe(true)
      if (row.repafm !== null) expect(isValidAfm(String(row.repafm))).toBe(true)
      if (row.amka === null) continue
      expect(isValidAmka(String(row.amka)), `AMKA ${row.amka}`).toBe(true)
      expect(amkaMatchesBirth(String(row.amka), String(row.dtebirth))).toBe(!birth.has(Number(row.id)))
    }
    const thisYear = all.edetedeaeehd.filter((row) => row.etos === YEAR)
    expect(new Set(thisYear.map((row) => row.afm)).size).toBe(thisYear.length)
    expect(thisYear.map((row) => row.kodikos)).toEqual(Array.from({ length: 1000 }, (_, k) => k + 1))
  })
})

describe('last year', () => {
  it('is final, with protocol numbers without gaps', () => {
    const last = all.edetedeaeehd.filter((row) => row.etos === YEAR - 1)
    expect(last.length).toBeGreaterThan(850)
    const numbers = new Map<string, number[]>()
    for (const row of last) {
      expect([30, 70]).toContain(row.status)
      const protocol = parseProtocol(String(row.arprotocol))
      expect(protocol?.year).toBe(YEAR - 1)
      numbers.set(protocol?.directorate ?? '', [
        ...(numbers.get(protocol?.directorate ?? '') ?? []),
        protocol?.number ?? 0,
      ])
    }
    for (const list of numbers.values()) expect(list.toSorted((a, b) => a - b)).toEqual(list.map((_, k) => k + 1))
  })
})

describe('applications without anomaly', () => {
  it('declare what is drawn, once, within the limits of the ilot', () => {
    const mea = new Map(all.lpis_ilot.filter((row) => row.etos === YEAR).map((row) => [row.kodikos, Number(row.mea)]))
    const spoiledIlots = new Set<Cell>()
    for (const a of anomalies) {
      if (a.kind === 'ilot-mea-exceeded')
        spoiledIlots.add(all.edetedeaeeagroi.find((row) => row.id === a.edaId)?.neoxartoypob ?? null)
    }
    for (const [code, parcels] of groupBy(clean(all.edetedeaeeagroi), 'neoxartoypob')) {
      expect(isValidIlotCode(String(code))).toBe(true)
      if (spoiledIlots.has(code)) continue
      expect(parcels.reduce((sum, row) => sum + Number(row.ektash), 0)).toBeLessThanOrEqual(mea.get(code) ?? 0)
    }
  })

  it('have titles that add up to 100 %, an ATAK or its exemption, and leases in force on 31 May', () => {
    for (const [, titles] of groupBy(clean(all.edetedeaeeagroiem), 'eda_id')) {
      expect(titles.reduce((sum, row) => sum + Number(row.synidiopercent), 0)).toBe(100)
      for (const row of titles) {
        expect(row.eatex_id === null ? isValidAtak(String(row.atak)) : row.atak === null).toBe(true)
        expect(isValidAfm(String(row.afmidiokthth)), `owner ${row.afmidiokthth}`).toBe(true)
        if (row.iemtype !== 1) continue
        expect(String(row.dteenoikend) >= `${YEAR}-05-31`).toBe(true)
        expect(String(row.dteenoikstart) < String(row.dteenoikend)).toBe(true)
        expect(row.e_enoik_arith).toMatch(/^\d{9}$/)
      }
    }
  })

  it('grow crops that fit the land, with trees where trees stand', () => {
    const cropById = new Map(
      [...catalogue.crops.values()].map((crop) => [refs.id('edetfytiko', crop.code, YEAR), crop]),
    )
    const parcels = new Map(all.edetedeaeeagroi.map((row) => [row.id, row]))
    const byParcel = groupBy(clean(all.edetedeaeefytiko), 'eda_id')
    for (const parcel of clean(all.edetedeaeeagroi)) expect(byParcel.has(parcel.id)).toBe(true)
    for (const [id, rows] of byParcel) {
      const parcel = parcels.get(id)
      const main = rows.filter((row) => row.xptype === 1)
      expect(main.reduce((sum, row) => sum + Number(row.epilektash100), 0)).toBeLessThanOrEqual(Number(parcel?.ektash))
      for (const row of rows) {
        const crop = cropById.get(Number(row.efy_id))
        expect(crop?.region).toBe(parcel?.ilotregion)
        if (crop?.water === 2) expect(row.ardeyshflag).toBe(true)
        if (row.ardeyshflag === true) expect(parcel?.watersrc).not.toBeNull()
        if (crop?.region !== 3) continue
        const density = (Number(row.dendra) * 10_000) / Number(row.epilektash100)
        expect(density).toBeGreaterThanOrEqual(crop.treesMin ?? 0)
        expect(density).toBeLessThanOrEqual(crop.treesMax ?? 1e6)
      }
    }
  })

  it('keep animals where they have pastures, and no more rights than land', () => {
    const units = groupBy(clean(all.edetedeaeezoiko), 'ede_id')
    for (const row of clean(all.edetedeaeezekm)) expect(isValidHoldingCode(String(row.kodekm))).toBe(true)
    const rights = groupBy(clean(all.edetedeaeebpe), 'ede_id')
    for (const [id, parcels] of groupBy(clean(all.edetedeaeeagroi), 'ede_id')) {
      const land = (region: number): number =>
        parcels
          .filter((row) => row.ilotregion === region)
          .reduce((sum, row) => sum + (Number(row.ektash) * Number(row.prorata)) / 100, 0)
      const livestock = (units.get(id) ?? []).reduce((sum, row) => sum + Number(row.mmz), 0)
      if (land(1) > 0) expect(livestock / (land(1) / 10_000)).toBeGreaterThanOrEqual(0.2)
      for (const region of [1, 2, 3]) {
        const quantity = (rights.get(id) ?? [])
          .filter((row) => row.bpetype === region)
          .reduce((sum, row) => sum + Number(row.qty), 0)
        expect(quantity).toBeLessThanOrEqual(land(region) + 0.01)
      }
    }
  })
})

describe('eco-schemes and measures', () => {
  const codeOf = (table: string, codes: readonly string[]): ReadonlyMap<Cell, string> =>
    new Map([YEAR - 1, YEAR].flatMap((etos) => codes.map((code): [Cell, string] => [refs.id(table, code, etos), code])))

  it('are asked for by about a third in each year, with actions on parcels for what is asked and for nothing else', async () => {
    const subsidies = await readReferenceCsv('ecoscheme_subsidy.csv')
    const actions = codeOf(
      'ecoscheme_subsidy',
      subsidies.map((row) => required(row, 'kodikos')),
    )
    const groups = codeOf('ecoscheme_group', [...new Set(subsidies.map((row) => required(row, 'esgr_kodikos')))])
    const groupOf = new Map(subsidies.map((row) => [required(row, 'kodikos'), required(row, 'esgr_kodikos')]))
    const asked = new Set(all.edetedeaeeeco.map((row) => `${row.ede_id} ${groups.get(row.esgr_id) ?? '?'}`))
    const done = all.edetedeaeeagroieco.map(
      (row) => `${row.ede_id} ${groupOf.get(actions.get(row.essu_id) ?? '') ?? '?'}`,
    )
    expect(new Set(done)).toEqual(asked)
    for (const etos of [YEAR - 1, YEAR]) {
      const rows = all.edetedeaeeeco.filter((row) => row.etos === etos)
      const share =
        new Set(rows.map((row) => row.ede_id)).size / all.edetedeaeehd.filter((row) => row.etos === etos).length
      expect(share).toBeGreaterThan(0.25)
      expect(share).toBeLessThan(0.36)
    }
    expect(new Set(all.edetedeaeeeco.map((row) => groups.get(row.esgr_id)))).toEqual(
      new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `31.${n}`)),
    )
    expect(new Set(all.edetedeaeeagroieco.map((row) => row.essu_id)).size).toBeGreaterThan(30)
  })

  it('are asked for before a parcel is in a measure, of which there are several', () => {
    const pairs = (rows: readonly { readonly ede_id: Cell; readonly eaa_id: Cell }[]) =>
      new Set(rows.map((row) => `${row.ede_id} ${row.eaa_id}`))
    expect(pairs(all.edetedeaeeagroipaa)).toEqual(pairs(all.edetedeaeepaa))
    expect(new Set(all.edetedeaeepaa.filter((row) => row.etos === YEAR).map((row) => row.eaa_id)).size).toBe(5)
  })
})

describe('far villages', () => {
  it('are of the year before alone, and stand behind everything else: what others have does not depend on them', () => {
    const places = new Set(FAR_PLACES.map(({ municipality }) => refs.id('land_kalkoinotite', municipality)))
    const isFar = (row: { readonly lkkoi_id_b2: Cell }): boolean => places.has(Number(row.lkkoi_id_b2))
    const [far, others] = [all.edetedeaeehd.filter(isFar), all.edetedeaeehd.filter((row) => !isFar(row))]
    expect(far).toHaveLength(FAR_PLACES.flatMap(({ farms }) => farms).length)
    expect(far.every(({ etos }) => etos === YEAR - 1)).toBe(true)
    const last = (rows: readonly { readonly id: Cell }[]): number => Math.max(...rows.map(({ id }) => Number(id)))
    const ids = new Set(others.map(({ id }) => id))
    for (const table of ['edetedeaeehd', 'edetedeaeeagroi', 'edetedeaeefytiko', 'edetedeaeedikaiol'] as const) {
      const before = all[table].filter((row) => ids.has('ede_id' in row ? row.ede_id : row.id))
      expect(last(before)).toBeLessThan(Math.min(...far.map(({ id }) => Number(id))))
    }
  })

  it('are not there in campaigns that are very small or not paid', () => {
    for (const size of [99, 1_001])
      expect(makeFarVillages(1, { size, year: YEAR, catalogue, first: size + 2 })).toEqual([])
  })
})

describe('anomalies', () => {
  it('show every kind and name rows that exist', () => {
    expect(new Set(anomalies.map((a) => a.kind))).toEqual(new Set(ANOMALY_KINDS))
    const headers = new Map(all.edetedeaeehd.map((row) => [row.id, row]))
    const parcels = new Map(all.edetedeaeeagroi.map((row) => [row.id, row]))
    for (const { kind, edeId, edaId, etos } of anomalies) {
      expect(headers.get(edeId)?.etos, kind).toBe(etos)
      expect(headers.get(edeId)?.status, kind).not.toBe(20)
      if (edaId !== undefined) expect(parcels.get(edaId)?.ede_id, kind).toBe(edeId)
    }
  })

  it('touch about three of a hundred applications', () => {
    const kinds = anomalies.filter((a, at) => anomalies.findIndex((b) => b.edeId === a.edeId) === at)
    expect(kinds.length).toBeGreaterThanOrEqual(30)
    expect(kinds.length).toBeLessThanOrEqual(70)
  })
})

describe('the demo farmer', () => {
  it('has a clean draft with durum, olives, a lease, a pasture and 24 sheep', () => {
    const header = all.edetedeaeehd.find((row) => row.etos === YEAR && row.kodikos === 1)
    const of = <R extends { readonly ede_id: Cell }>(rows: readonly R[]): R[] =>
      rows.filter((row) => row.ede_id === header?.id)
    expect(header).toMatchObject({ afm: DEMO_FARMER_AFM, status: 10, totparcels: 9 })
    expect(anomalies.some((a) => a.edeId === header?.id)).toBe(false)
    const crops = of(all.edetedeaeefytiko).map((row) => row.efy_id)
    expect(new Set(crops).has(refs.id('edetfytiko', '10001', YEAR))).toBe(true)
    expect(new Set(crops).has(refs.id('edetfytiko', '20001', YEAR))).toBe(true)
    expect(of(all.edetedeaeeagroiem).filter((row) => row.iemtype === 1)).toHaveLength(1)
    expect(of(all.edetedeaeeagroi).filter((row) => row.ilotregion === 1)).toHaveLength(1)
    expect(of(all.edetedeaeezoiko).reduce((sum, row) => sum + Number(row.plithos), 0)).toBe(24)
    expect(of(all.edetedeaeerequest).map((row) => row.esch_id)).toContain(refs.id('edetsupportschema', '0021', YEAR))
    expect(all.edetedeauthor.some((row) => row.etos === YEAR && row.afm === DEMO_FARMER_AFM && row.status === 1)).toBe(
      true,
    )
  })

  it('shares the ΚΥΔ of the adviser with at least twenty farmers', () => {
    const kyd = all.edetforea.find((row) => row.kodikos === 'K0001')
    expect(all.edetedeaeehd.filter((row) => row.etos === YEAR && row.efo_id === kyd?.id).length).toBeGreaterThanOrEqual(
      20,
    )
  })
})

describe('the farmer who opens his application himself', () => {
  const of = <R extends { readonly afm: Cell }>(rows: readonly R[]): R[] =>
    rows.filter((row) => row.afm === DEMO_OPENER_AFM)

  it('has a submitted application of last year and none of this, and authorised the adviser', () => {
    const [last, ...others] = of(all.edetedeaeehd)
    expect(others).toEqual([])
    expect(last?.etos).toBe(YEAR - 1)
    const kyd = all.edetforea.find((row) => row.kodikos === 'K0001')
    expect(of(all.edetedeauthor)).toMatchObject([
      { etos: YEAR - 1, efo_id: kyd?.id, status: 3 },
      { etos: YEAR, efo_id: kyd?.id, status: 1 },
    ])
  })

  it('has crops that are filled in, crops that are not, and a lease that has ended', () => {
    const last = of(all.edetedeaeehd)[0]?.id
    const crops = all.edetedeaeefytiko.filter((row) => row.ede_id === last).map((row) => row.efy_id)
    for (const code of ['10001', '20001']) expect(crops).toContain(refs.id('edetfytiko', code, YEAR - 1))
    const ends = all.edetedeaeeagroiem.filter((row) => row.ede_id === last && row.iemtype === 1)
    expect(ends.map((row) => String(row.dteenoikend) < `${YEAR}-05-31`)).toEqual([true])
  })
})

describe('what controllers look at', () => {
  it('is a twentieth of last year, and a tenth of the claim year without the farmer of the demo', () => {
    const drawn = (etos: number, flag: 'deigmaflag' | 'thlflag'): number[] =>
      all.edetedeaeehd.filter((row) => row.etos === etos && row[flag] === true).map((row) => Number(row.kodikos))
    expect(drawn(YEAR, 'thlflag')).toHaveLength(100)
    expect(drawn(YEAR, 'thlflag')).not.toContain(1)
    expect(drawn(YEAR, 'deigmaflag')).toEqual([])
    expect(drawn(YEAR - 1, 'deigmaflag').length).toBeGreaterThan(0)
  })
})
