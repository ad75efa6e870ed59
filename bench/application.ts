import { callData, openApplications } from './lib/adviser.ts'
import { startServer, type Server } from './lib/server.ts'
import { printTable, quantile, type Measure } from './lib/table.ts'

/** As many crops as a save of a middling application has, and as many rows as a very large one. */
const SOME = 26
const MANY = 2_000
/** How often the calls that can be repeated are; the median counts. */
const ROUNDS = 7
const ADVISER = 'adviser'

interface Row {
  readonly id: number
  readonly rowVersion: number
}
interface Tree {
  readonly tree: {
    readonly header: Row & { readonly afm: string }
    readonly parcels: readonly Row[]
    readonly crops: readonly (Row & { readonly efyId: number })[]
  }
}
interface Saved {
  readonly rows: readonly { readonly entityName: string; readonly entity: Row }[]
}
interface Place {
  readonly etos: number
  readonly id: number
}

const CROPS = 'Edetedeaeefytiko'
const PARCELS = 'Edetedeaeeagroi'
const HOLDINGS = 'Edetedeaeezekm'
const TAGS = 'Edetedeaeeboo'
/** Ear tags of the largest holding, and how many of them one save takes. */
const ALL_TAGS = 20_000
const TAGS_AT_ONCE = 5_000

/** What one call cost: statements, the median of its times in ms, and the size of its answer in kB. */
const measureCall = async (
  server: Server,
  name: string,
  body: (round: number) => unknown,
  rounds: number,
): Promise<{ statements: number; ms: number; kB: number; text: string }> => {
  const times: number[] = []
  let [text, statements] = ['', 0]
  for (let round = 0; round < rounds; round += 1) {
    const sent = body(round)
    const before = await server.statements()
    const started = performance.now()
    const answer = await server.call(ADVISER, name, sent)
    times.push(performance.now() - started)
    statements = (await server.statements()) - before
    if (answer.status !== 200) throw new Error(`${name} answered ${answer.status} ${answer.text.slice(0, 300)}`)
    text = answer.text
  }
  return { statements, ms: quantile(times, 0.5), kB: text.length / 1_000, text }
}

const SAVE = 'MainService/synchronizeChanges'
const rowsOf = (text: string, name: string): readonly Row[] =>
  (JSON.parse(text) as { data: Saved }).data.rows.flatMap(({ entityName, entity }) =>
    entityName === name ? [entity] : [],
  )

const newParcel = (edeId: number, at: number) => ({
  status: 0,
  entityName: PARCELS,
  entity: {
    id: `TEMP_ID_P${at}`,
    edeId,
    kodikos: 3_000 + at,
    topothesia: 'ΜΕΤΡΗΣΗ',
    iemtype: 0,
    synidiopercent: 100,
    ektash: 1_000,
    dikaiomataflag: true,
    bioflag: 0,
    ardeyshflag: false,
  },
})
const newCrop = (edeId: number, edaId: number, efyId: number, at: number) => ({
  status: 0,
  entityName: CROPS,
  entity: {
    id: `TEMP_ID_C${at}`,
    edeId,
    edaId,
    kodikos: 100 + (at % 800),
    xptype: 2,
    efyId,
    epilektash100: 100,
    ardeyshflag: false,
  },
})
const newHolding = (edeId: number, katoxos: string) => ({
  status: 0,
  entityName: HOLDINGS,
  entity: {
    id: 'TEMP_ID_H',
    edeId,
    kodikos: 900,
    kodekm: 'EL999999999',
    eidos: 1,
    katoxos,
    metakinflag: false,
    paragogh: 2,
    bioflag: 0,
  },
})
const newTag = (edeId: number, zekmId: number, etos: number, at: number) => ({
  status: 0,
  entityName: TAGS,
  entity: {
    id: `TEMP_ID_T${at}`,
    edeId,
    zekmId,
    enotio: `EL99${String(at).padStart(10, '0')}`,
    fylo: 2,
    dtebirth: `${etos - 3}-01-15`,
    dteeisodos: `${etos - 3}-01-15`,
  },
})
const changedCrop = ({ id, rowVersion }: Row, epilektash100: number) => ({
  status: 1,
  entityName: CROPS,
  entity: { id, rowVersion, epilektash100 },
})
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

const read = async (server: Server, place: Place): Promise<Tree['tree']> =>
  (await callData<Tree>(server, ADVISER, 'Edetedeaeehd/findTree', place)).tree

/** Opening, saving and checking an application as it came, then with 2,000 parcels and crops more. */
export const benchApplication = async (size = 300): Promise<boolean> => {
  const server = await startServer('cluster', size)
  const measures: Measure[] = []
  const note = (name: string, cost: Awaited<ReturnType<typeof measureCall>>, limit: number | null): void => {
    measures.push({ name: `${name}: statements`, measured: cost.statements, unit: '', base: null, limit })
    measures.push({ name: `${name}: time`, measured: cost.ms, unit: 'ms', base: null, limit: null })
    measures.push({ name: `${name}: answer`, measured: cost.kB, unit: 'kB', base: null, limit: null })
  }
  try {
    const place = (await openApplications(server)).toSorted((a, b) => b.totparcels - a.totparcels)[0]
    if (place === undefined) throw new Error('the adviser has no application')
    const at = { etos: place.etos, id: place.id }
    const batch = (changes: readonly unknown[]) => ({ etos: at.etos, changes })
    const efyId = (await read(server, at)).crops[0]?.efyId ?? 0
    const open = (rounds: number) => measureCall(server, 'Edetedeaeehd/findTree', () => at, rounds)
    const check = (rounds: number) => measureCall(server, 'Edetedeaeehd/runChecks', () => at, rounds)
    await open(3)
    note(`open ${place.totparcels} parcels`, await open(ROUNDS), 9)

    let crop = (await read(server, at)).crops[0]
    for (let round = 0; round < ROUNDS; round += 1) {
      const row = crop
      if (row === undefined) throw new Error('the application has no crop')
      const one = await measureCall(server, SAVE, () => batch([changedCrop(row, 300 + round)]), 1)
      crop = { ...row, ...rowsOf(one.text, CROPS)[0] }
      if (round === ROUNDS - 1) note('save one field', one, 13)
    }
    const edaId = (await read(server, at)).parcels[0]?.id ?? 0
    const crops = (count: number) => times(count, (n) => newCrop(at.id, edaId, efyId, n))
    const key = (name: string) => ({ idempotencyKey: `bench-${at.id}-${name}` })
    note(
      `save ${SOME} crops`,
      await measureCall(server, SAVE, () => ({ ...batch(crops(SOME)), ...key('some') }), 1),
      13,
    )
    // Each family of checks over several applications or a register asks once.
    note(`check ${place.totparcels} parcels`, await check(ROUNDS), 22)

    await callData(server, ADVISER, SAVE, batch(times(MANY, (n) => newParcel(at.id, n))))
    const many = await measureCall(server, SAVE, () => ({ ...batch(crops(MANY)), ...key('many') }), 1)
    note(`save ${MANY} new crops`, many, 15)
    const changed = rowsOf(many.text, CROPS).map((row) => changedCrop(row, 200))
    note(`save ${MANY} changed crops`, await measureCall(server, SAVE, () => batch(changed), 1), 15)
    note(`open ${MANY} parcels more`, await open(3), 9)
    note(`check ${MANY} parcels more, a finding each`, await check(3), 22)

    const { afm } = (await read(server, at)).header
    const holding = await measureCall(server, SAVE, () => batch([newHolding(at.id, afm)]), 1)
    const zekmId = rowsOf(holding.text, HOLDINGS)[0]?.id ?? 0
    let tag: Row | undefined
    for (let from = 1; from <= ALL_TAGS; from += TAGS_AT_ONCE) {
      const some = times(TAGS_AT_ONCE, (n) => newTag(at.id, zekmId, at.etos, from + n))
      const cost = await measureCall(server, SAVE, () => batch(some), 1)
      tag = rowsOf(cost.text, TAGS)[0]
      if (from > ALL_TAGS - TAGS_AT_ONCE) note(`save the last ${TAGS_AT_ONCE} of ${ALL_TAGS} ear tags`, cost, 20)
    }
    if (tag === undefined) throw new Error('no ear tag was saved')
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, rowVersion } = tag
      const change = { status: 1, entityName: TAGS, entity: { id, rowVersion, rasa: `H${round}` } }
      const one = await measureCall(server, SAVE, () => batch([change]), 1)
      tag = rowsOf(one.text, TAGS)[0] ?? tag
      if (round === ROUNDS - 1) note(`save one of ${ALL_TAGS} ear tags`, one, 13)
    }
    const window = { ...at, zekmId, state: null, contains: '', after: '' }
    note(
      `a window of ${ALL_TAGS} ear tags`,
      await measureCall(server, 'Registers/findBovines', () => window, ROUNDS),
      6,
    )
    note(`open with ${ALL_TAGS} ear tags`, await open(3), 9)
    return printTable(`application: ${place.totparcels} parcels, then ${MANY} more (${size} applications)`, measures)
  } finally {
    await server.stop()
  }
}
