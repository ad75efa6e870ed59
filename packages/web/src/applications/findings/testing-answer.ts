import { STATES } from '@eae/domain/applications/states.ts'
import { emptyParts } from '@eae/domain/applications/empty-parts.ts'
import { edetedeaeehd } from '@eae/domain/applications/header.ts'
import type { TreeAnswer } from '@eae/domain/applications/tree.ts'
import { aGeometryFacts } from '@eae/domain/checks/testing.ts'
import { makeAmka } from '@eae/domain/identifiers/amka.ts'

/* An answer of the server for tests of repairs: two parcels with their rows, which a test makes wrong. */

const meta = { rowVersion: 3, usrinsert: 'a', dteinsert: '', usrupdate: null, dteupdate: null, etos: 2026, edeId: 1 }

type Values = Readonly<Record<string, unknown>>

const parcel = (id: number): Values => ({
  id,
  kodikos: id - 9,
  edaIdPrev: null,
  topothesia: 'ΡΑΧΗ',
  lkkoiId: 9,
  iemtype: 0,
  ektash: 60_000,
  ektashpsif: 60_000,
  bioflag: 0,
  dikaiomataflag: true,
  ardeyshflag: false,
  ardtype: null,
  watersrc: null,
  prorata: 100,
  epilektash100: null,
  geom: { type: 'Polygon', coordinates: [] },
})
const title = (id: number, edaId: number): Values => ({
  id,
  edaId,
  kodikos: 1,
  iemtype: 0,
  etlId: null,
  afmidiokthth: null,
  synidiopercent: 100,
  atak: '01234567890',
  ektashAtak: null,
  eatexId: null,
  kaek: null,
  dteenoikstart: null,
  dteenoikend: null,
  eEnoikArith: null,
})
const crop = (id: number, edaId: number): Values => ({
  id,
  edaId,
  kodikos: 1,
  xptype: 1,
  efyId: 1,
  poiId: null,
  epilektash100: 60_000,
  dtespora: null,
  dendra: null,
  dendramnhm: null,
  etosfyteyshs: null,
  ardeyshflag: false,
  ardtype: null,
})
const cropCode = (id: number, over: Values = {}): Values => ({
  id,
  kodikos: `C${id}`,
  description: `ΚΑΛΛΙΕΡΓΕΙΑ ${id}`,
  omada: String(id * 10),
  dikaiomatype: 2,
  genos: null,
  ardtype: 0,
  dendraapo: null,
  dendraeos: null,
  sporaapo: null,
  sporaeos: null,
  ...over,
})
const code = (id: number, kodikos: string, over: Values = {}): Values => ({
  id,
  kodikos,
  description: kodikos,
  ...over,
})

const parts: Readonly<Record<string, readonly Values[]>> = {
  ...emptyParts(),
  parcels: [parcel(10), parcel(11)],
  ownership: [title(31, 10), title(32, 11)],
  crops: [crop(41, 10), crop(42, 11)],
  requests: [{ id: 51, kodikos: 1, eschId: 1 }],
  entitlements: [{ id: 61, bpeId: '1', bpetype: 2, bpegrouptype: 1, qty: 120_000, bpeup: 200_000, activateflag: true }],
  holdings: [{ id: 71, kodikos: 1, kodekm: 'EL123456789', eidos: 1, katoxos: '', hasPoint: true }],
  animals: [{ id: 81, zekmId: 71, ezoId: 1, plithos: 10, plithosmhtrooy: 10, mmz: 0 }],
}

/** Rows of parts that a test has otherwise: what of a row differs, by its key; null for one that is not there. */
export type Wrong = Readonly<Record<string, Readonly<Record<number, Values | null>>>>

const rowsWith = (rows: readonly Values[], wrong: Wrong[string] = {}): readonly Values[] =>
  rows.flatMap((row) => {
    const over = wrong[Number(row['id'])]
    return over === null ? [] : [{ ...meta, ...row, ...over }]
  })

/** The answer with what is wrong in it; `header` is that of key 1, and rows of keys that are not there are added. */
export const anAnswerWith = (wrong: Wrong, added: Readonly<Record<string, readonly Values[]>> = {}): TreeAnswer => {
  const empty = Object.fromEntries(Object.keys(edetedeaeehd.fields).map((name) => [name, null]))
  const amka = makeAmka('1991-03-14', '123', 'man')
  const header = {
    ...empty,
    ...meta,
    id: 1,
    status: STATES.DRAFT,
    amka,
    dtebirth: '1991-03-14',
    ...wrong['header']?.[1],
  }
  const lists = ['documentTypes', 'legalForms', 'titles', 'taxOffices', 'banks', 'units']
  return {
    tree: {
      header,
      ...Object.fromEntries(
        Object.entries(parts).map(([name, rows]) => [
          name,
          [...rowsWith(rows, wrong[name]), ...rowsWith(added[name] ?? [])],
        ]),
      ),
    },
    catalogue: {
      others: {},
      ...Object.fromEntries(lists.map((name) => [name, []])),
      crops: [cropCode(1), cropCode(2, { ardtype: 2 }), cropCode(3)],
      varieties: [
        code(1, 'V1', { efyKodikos: 'C1' }),
        code(2, 'V2', { efyKodikos: 'C2', description: 'ΑΛΛΗ' }),
        code(3, 'V3', { efyKodikos: 'C3', description: 'ΑΛΛΗ' }),
        code(4, 'V4', { efyKodikos: 'C3' }),
      ],
      animals: [code(1, 'Z1', { mmz: 1, ezotype: '1' })],
      schemas: [code(1, '0001'), code(2, '0011')].map((one) => ({ ...one, documents: [], crops: [], animals: [] })),
      ecoGroups: [
        code(1, '31.6', { maxactions: 3 }),
        ...[code(2, '31.1'), code(3, '31.10')].map((one) => ({ ...one, maxactions: null })),
      ],
      ecoActions: [
        code(1, 'ECO-06.01', { esgrId: 1, compulsoryflag: false }),
        code(2, 'ECO-06.02', { esgrId: 1, compulsoryflag: false }),
        code(3, 'ECO-01.01', { esgrId: 2, compulsoryflag: false }),
        code(4, 'ECO-10.01', { esgrId: 3, compulsoryflag: false }),
      ],
      ecoConflicts: [
        { action: 'ECO-06.01', other: 'ECO-06.02' },
        { action: 'ECO-06.01', other: '10.1.8' },
      ],
      measures: [code(1, '10.1.8')],
      communities: [code(9, 'K9', { saiflag: false, lkpenId: 1 })],
      codes: [code(1, 'TOEB', { lista: 'WATERSRC', descriptionEn: null })],
    },
    situation: {
      now: '2026-04-01T10:00:00Z',
      today: '2026-04-01',
      finalSubmissionDate: '2026-05-15T20:59:59Z',
      latestSubmissionDate: '2026-06-09T20:59:59Z',
      noticeUntil: null,
      holidays: [],
      locks: {},
      who: {},
      ruleParams: {},
      cropsBefore: {},
      held: { certificates: [], contracts: [] },
      missingSources: [],
      coefficients: {},
      farmer: null,
      geometryFacts: { 10: aGeometryFacts(), 11: aGeometryFacts() },
    },
    serverFindings: [],
    checks: 'current',
    // Only what checks, forecast and repairs read.
  } as unknown as TreeAnswer
}
