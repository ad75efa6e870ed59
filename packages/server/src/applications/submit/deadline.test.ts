import { STATES } from '@eae/domain/applications/states.ts'
import { sql, type RawBuilder } from 'kysely'
import { expect, it } from 'vitest'
import type { Executor } from '../../platform/transaction.ts'
import { testDb } from '../../testing/app.ts'
import { adviserApplication } from '../../testing/applications.ts'
import { submitUnchecked } from '../../testing/sealed.ts'

const db = await testDb()
const { kysely } = db

/** Moves the last day in time; applications are taken a day longer. */
const moveDeadline = async (executor: Executor, etos: number, to: RawBuilder<unknown>): Promise<void> => {
  await sql`
    UPDATE edetparam SET final_submission_date = ${to}, latest_submission_date = now() + interval '1 day' WHERE year_eae = ${etos}
  `.execute(executor)
}
/** Submits an application; gives its state, and whether the day of its submission is the deadline of the year at the latest. */
const submitted = async (place: number) => {
  const { etos, id } = await adviserApplication(place)
  await submitUnchecked(etos, id)
  const { rows } = await sql<{ status: number; isInTime: boolean }>`
    SELECT h.status, h.dte_oris <= p.final_submission_date AS "isInTime" FROM edetedeaeehd h JOIN edetparam p ON p.year_eae = h.etos
    WHERE h.etos = ${etos} AND h.id = ${id}
  `.execute(kysely)
  return rows[0]
}

it('who submits while the deadline is moved is judged by the one that stands; who comes after it, by the new one', async () => {
  const { etos } = await adviserApplication(0)
  await moveDeadline(kysely, etos, sql`now() + interval '1 hour'`)
  // Places are those of drafts: each submission takes the first one away.
  await kysely.transaction().execute(async (held) => {
    await moveDeadline(held, etos, sql`now() - interval '1 second'`)
    expect(await submitted(0)).toEqual({ status: STATES.FINAL, isInTime: true })
  })
  expect(await submitted(0)).toEqual({ status: STATES.FINAL_LATE, isInTime: false })
  // Moved back, it brings nobody into time who came late; who comes now is in time.
  await moveDeadline(kysely, etos, sql`now() + interval '1 hour'`)
  expect(await submitted(0)).toEqual({ status: STATES.FINAL, isInTime: true })
})

it('the instant of arrival decides, however many arrive around the deadline', async () => {
  const { etos } = await adviserApplication(0)
  await moveDeadline(kysely, etos, sql`clock_timestamp() + interval '40 milliseconds'`)
  const places = [0, 1, 2, 3, 4, 5]
  const some = await Promise.all(places.map(adviserApplication))
  // One after the other, so that some are surely after it; none may be in time by its state and late by its day.
  for (const { id } of some) await submitUnchecked(etos, id)
  const { rows } = await sql<{ status: number; isInTime: boolean }>`
    SELECT h.status, h.dte_oris <= p.final_submission_date AS "isInTime" FROM edetedeaeehd h JOIN edetparam p ON p.year_eae = h.etos
    WHERE h.etos = ${etos} AND h.id = ANY(${some.map(({ id }) => id)}::bigint[])
  `.execute(kysely)
  expect(rows).toHaveLength(places.length)
  for (const { status, isInTime } of rows) expect(status).toBe(isInTime ? STATES.FINAL : STATES.FINAL_LATE)
  expect(rows.some(({ isInTime }) => !isInTime)).toBe(true)
})
