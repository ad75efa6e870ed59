import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb, type TestClient } from '../testing/app.ts'

const FOREST = 'Edetddash/findByCode_Edetedeaeehd_d__ddsId'
const DAOK = 'Msrtdaok/findByCode_Edetedeaeehd_d__daokKodikos'
const REPORT_DAOK = 'Msrtdaok/findByCode_RepOnomKatastParag_RepOnomKatastParag_daokKodikos'
const DIRECTORATE = 'Msrteaepy/findByCode_Edetedeaeehd_d__opdId'

/** Code lists where one code stands twice: in two prefectures. */
const TWIN = 'TWIN-CODE'

describe('lookups by the names of the specification', () => {
  let client: TestClient
  const codes = async (path: string, body: object): Promise<unknown[]> => {
    const answer = await client.call(path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return (answer.body.data as { kodikos: string }[]).map((row) => row.kodikos)
  }

  beforeAll(async () => {
    client = await clientOf('farmer')
    const { kysely } = await testDb()
    await sql`UPDATE msrtdaok SET daok_code = ${TWIN} WHERE kodikos IN ('D01', 'D03')`.execute(kysely)
  })
  afterAll(async () => {
    await sql`UPDATE msrtdaok SET daok_code = kodikos WHERE kodikos IN ('D01', 'D03')`.execute((await testDb()).kysely)
  })

  it.each([
    ['a forest directorate within the prefecture of the seat', FOREST, ['F01', '01'], ['F01']],
    ['no forest directorate of another prefecture', FOREST, ['F01', '03'], []],
    ['a forest directorate while the seat is not known', FOREST, ['F01', null], ['F01']],
  ])('gives %s', async (_name, path, [kodikos, nomos], found) => {
    expect(await codes(path, { kodikos, lkpenIdB2_dnmKodikos_kodikos: nomos })).toEqual(found)
  })

  it.each([
    ['the ΔΑΟΚ within the prefecture of submission', 'D52', '52', ['D52']],
    ['no ΔΑΟΚ of another prefecture', 'D52', '71', []],
    ['none for a code that nobody has', 'D00', '52', []],
    ['one of two with the same code', TWIN, '01', ['D01']],
    ['both while the prefecture is not known, so that the page can say: too many', TWIN, '', ['D01', 'D03']],
  ])('gives %s', async (_name, daokCode, nomos, found) => {
    expect(await codes(DAOK, { daokCode, lkpenIdA_dnmKodikos_kodikos: nomos })).toEqual(found)
  })

  it('gives directorates and the ΔΑΟΚ of reports by their code alone', async () => {
    expect(await codes(REPORT_DAOK, { daokCode: 'D52' })).toEqual(['D52'])
    expect(await codes(DIRECTORATE, { kodikos: '06' })).toEqual(['06'])
  })

  it.each([
    ['a name that the lookup does not have', { kodikos: 'F01', dnmKodikos: '01' }, 'dnmKodikos', 'error.unknownField'],
    ['no code', { lkpenIdB2_dnmKodikos_kodikos: '01' }, 'kodikos', 'error.required'],
    ['an empty code', { kodikos: '' }, 'kodikos', 'error.required'],
  ])('refuses %s', async (_name, body, path, code) => {
    const answer = await client.call(FOREST, body)
    expect(answer.status).toBe(422)
    expect(answer.body.issues).toEqual([{ path, code }])
  })
})
