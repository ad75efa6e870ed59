import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDb, type Answer } from '../testing/app.ts'
import { submittable, treeOf } from '../testing/applications.ts'
import { eventsSince, lastEvent } from '../testing/digest.ts'
import { expectRefusal } from '../testing/refusal.ts'

/** Random walks, each of some calls; a longer campaign says how many (`EAE_WALKS`). */
const WALKS = Number(process.env.EAE_WALKS ?? 4)
const CALLS = 6
/** Ways from state to state that the table of states knows (domain document 2.1), as far as an applicant’s calls lead. */
const WAYS = new Set(['0>10', '10>20', '20>10', '20>30', '20>31'])

/** Calls of an applicant, in an order of nobody’s making. */
const STEPS = ['edit', 'spoil', 'mend', 'check', 'submitStale', 'submitSpoilt', 'forge', 'openAgain'] as const
type Step = (typeof STEPS)[number]

/** What must be true of the application after the calls so far. */
interface Model {
  status: number
  isSpoilt: boolean
}

let one: Awaited<ReturnType<typeof submittable>>
/** Of the application as it was. */
let [afm, iban]: [string, string | null] = ['', null]
beforeAll(async () => {
  one = await submittable(12)
  const { header } = (await treeOf(one.client, one.etos, one.id)).tree
  afm = header.afm
  iban = header.iban
})

const versionOf = async (): Promise<number> => (await treeOf(one.client, one.etos, one.id)).tree.header.rowVersion
const save = async (values: object): Promise<Answer> =>
  one.client.call('MainService/synchronizeChanges', {
    etos: one.etos,
    changes: [
      { status: 1, entityName: 'Edetedeaeehd', entity: { id: one.id, rowVersion: await versionOf(), ...values } },
    ],
  })
let keys = 0
const submit = (rowVersion: number): Promise<Answer> => {
  keys += 1
  return one.client.call('Edetedeaeehd/submit', {
    etos: one.etos,
    id: one.id,
    rowVersion,
    idempotencyKey: `walk-key-${keys}`,
  })
}
let letters = 0

/** Makes a call, says how it must end in the model, and moves the model on. */
const take = async (step: Step, model: Model): Promise<readonly [number, number]> => {
  const edited = (isSpoilt: boolean): void => {
    model.status = 10
    model.isSpoilt = isSpoilt
  }
  switch (step) {
    case 'edit': {
      letters += 1
      const { status } = await save({ odos: `ΟΔΟΣ ${letters}` })
      edited(model.isSpoilt)
      return [status, 200]
    }
    case 'spoil':
    case 'mend': {
      letters += 1
      const isSpoilt = step === 'spoil'
      const { status } = await save({ odos: `ΟΔΟΣ ${letters}`, iban: isSpoilt ? null : iban })
      edited(isSpoilt)
      return [status, 200]
    }
    case 'check': {
      const { status } = await one.client.call('Edetedeaeehd/runChecks', { etos: one.etos, id: one.id })
      if (!model.isSpoilt) model.status = 20
      return [status, 200]
    }
    case 'submitStale':
      return [(await submit((await versionOf()) - 1)).status, 409]
    case 'submitSpoilt': {
      // What is not clean is never submitted; what is clean would end the walk.
      if (!model.isSpoilt) return [422, 422]
      return [(await submit(await versionOf())).status, 422]
    }
    case 'forge':
      return [(await save({ status: 30, arprotocol: 'ΕΑΕ/1' })).status, 422]
    case 'openAgain':
      return [(await one.client.call('Edetedeaeehd/openNew', { etos: one.etos, afm })).status, 409]
  }
}

interface Stored {
  readonly status: number
  readonly protocol: string | null
  readonly ways: readonly string[]
}
const stored = async (): Promise<Stored> => {
  const found = await sql<Stored>`
    SELECT h.status, h.arprotocol AS protocol,
      (SELECT coalesce(json_agg(l.from_status || '>' || l.to_status ORDER BY l.id), '[]'::json) FROM edetedeaeestatuslog l
       WHERE l.etos = h.etos AND l.ede_id = h.id AND l.from_status IS NOT NULL) AS ways
    FROM edetedeaeehd h WHERE h.etos = ${one.etos} AND h.id = ${one.id}
  `.execute((await testDb()).kysely)
  const [row] = found.rows
  if (row === undefined) throw new Error('the application of the walk is gone')
  return row
}

describe('an application, whatever is called in whatever order (T23)', () => {
  it('goes only the ways that the table of states knows, and never without its steps', async () => {
    const model: Model = { status: (await stored()).status, isSpoilt: false }
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: CALLS }), async (steps) => {
        for (const step of steps) {
          const [status, wanted] = await take(step, model)
          expect(status, `${step} of ${steps.join(' ')}`).toBe(wanted)
          const now = await stored()
          expect([now.status, now.protocol]).toEqual([model.status, null])
          expect(now.ways.filter((way) => !WAYS.has(way))).toEqual([])
        }
      }),
      // Each walk goes on where the one before stopped: to take them apart again would prove something else.
      { numRuns: WALKS, endOnFailure: true },
    )
  })

  it('is submitted with its steps in the log, also when nobody had checked it', async () => {
    expect((await save({ odos: 'ΤΕΛΟΣ', iban })).status).toBe(200)
    expect((await stored()).status).toBe(10)
    const answer = await submit(await versionOf())
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { status, protocol, ways } = await stored()
    expect([30, 31]).toContain(status)
    expect(protocol).not.toBeNull()
    expect(ways.slice(-2)).toEqual(['10>20', `20>${status}`])
    expect(ways.filter((way) => !WAYS.has(way))).toEqual([])
  })

  it('stays where it is from then on, and every try is told of', async () => {
    const before = await stored()
    const since = await lastEvent()
    await expectRefusal('access-locked', async () => {
      for (const values of [{ odos: 'ΜΕΤΑ' }, { iban: null }]) expect((await save(values)).status).toBe(423)
      expect((await submit(1)).body).toEqual((await submit(await versionOf())).body)
    })
    expect(await eventsSince(since, 'access-locked')).toBe(1)
    expect(await stored()).toEqual(before)
  })
})
