import { CHANGE_UPDATE } from '@eae/domain/kernel/changes.ts'
import { FULL, OFFICIAL, PRELIMINARY } from '@eae/domain/findings/runs.ts'
import { ruleParam } from '@eae/domain/reference/rules.ts'
import { sql } from 'kysely'
import type { HookRegistry } from '../crud/index.ts'
import { beginRun } from '../findings/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { propose } from '../proposals/index.ts'

/** The number of a rule that is proposed: the amount of redistributive support for a hectare, and by how much it shall grow. */
const NUMBER = { code: '0011', name: 'unitMills', times: 1.02 } as const
const REASON = 'Η απόφαση για το έτος αυξάνει το ποσό ανά εκτάριο κατά 2 %.'

/** Proposes, as the agency, another number of a rule of the open year: its second person finds something to decide. */
export const askForNumber = async (db: Database, agency: Actor, hooks: HookRegistry): Promise<void> => {
  const found = await sql<{ etos: number; id: number; rowVersion: number; value: number }>`
    SELECT year AS etos, id, row_version AS "rowVersion", value FROM rule_param
    WHERE year = (SELECT max(year_eae) FROM edetparam) AND code = ${NUMBER.code} AND name = ${NUMBER.name}
  `.execute(db.kysely)
  const [held] = found.rows
  if (held === undefined) return
  const { etos, id, rowVersion, value } = held
  const entity = { id, rowVersion, value: Math.round(value * NUMBER.times) }
  const change = { status: CHANGE_UPDATE, entityName: ruleParam.name, entity } as const
  await propose(db, agency, hooks, { etos, change, reason: REASON })
}

/**
 * Begins a run of all checks over each of two years, which two people may publish: an official one over the year before, and over the open
 * one a preliminary one, whose applicants may still correct. Their jobs go on after the start.
 */
export const runChecks = async (db: Database, agency: Actor, openYear: number): Promise<void> => {
  const all = { scope: { afms: [] }, codes: [] }
  await beginRun(db, agency, { ...all, reach: FULL, etos: openYear - 1, mode: OFFICIAL, moment: 'P' })
  await beginRun(db, agency, { ...all, reach: FULL, etos: openYear, mode: PRELIMINARY, moment: 'N' })
}
