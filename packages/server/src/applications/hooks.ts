import { sql, type RawBuilder } from 'kysely'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import { applicationParts } from '@eae/domain/applications/index.ts'
import type { ErrorIssue } from '@eae/domain/contract.ts'
import type { EntityHooks, SaveContext, Values } from '../crud/index.ts'
import { forbidden, locked } from '../platform/errors.ts'
import type { Tx } from '../platform/transaction.ts'
import { geometryIssues } from './geometry-check.ts'
import { readSituation, reasonAgainstEdit } from './situation.ts'
import { refreshParcelGeometry } from './geometry-facts.ts'
import { headerScope, partScope } from './scope.ts'
import { logStatus } from './status.ts'

type Issues = readonly Omit<ErrorIssue, 'path'>[]

/** Guards one application: visible, editable now, and its header touched so that its version guards the whole tree. */
const guard = async (context: SaveContext, edeId: number): Promise<void> => {
  const { tx, etos } = context
  const situation = await readSituation(tx.sql, tx.actor, etos, edeId, true)
  const reason = reasonAgainstEdit(tx.actor, situation)
  if (reason !== null) throw locked(reason.code, reason.params)
  if (situation.status !== 10) {
    // An edit makes a prefilled or checked application a draft again (domain document 2.1).
    await sql`UPDATE edetedeaeehd SET status = 10, blocking = NULL, warnings = NULL WHERE etos = ${etos} AND id = ${edeId}`.execute(
      tx.sql,
    )
    await logStatus(tx, etos, edeId, situation.status, 10, 'edit')
  }
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN)

/** A part may hang only on rows of its own application: a foreign parent is as absent as an unknown one (threat T02). */
const parentIssues = async (context: SaveContext, parents: Readonly<Record<string, string>>): Promise<Issues> => {
  const { values, stored, tx, etos } = context
  if (values === null) return []
  const edeId = numberOf(values.edeId ?? stored?.edeId)
  for (const [field, table] of Object.entries(parents)) {
    const parent = values[field]
    if (parent === undefined || parent === null) continue
    const found =
      await sql`SELECT 1 FROM ${sql.table(table)} p WHERE p.etos = ${etos} AND p.id = ${parent} AND p.ede_id = ${edeId}`.execute(
        tx.sql,
      )
    if (found.rows.length === 0) return [{ field, code: 'error.unknownReference' }]
  }
  return []
}

const guardPart =
  (parents: Readonly<Record<string, string>>, extra?: (context: SaveContext) => Promise<Issues>) =>
  async (context: SaveContext): Promise<Issues> => {
    const { values, stored } = context
    const edeId = numberOf(stored?.edeId ?? values?.edeId)
    if (stored !== null && values?.edeId !== undefined && values.edeId !== stored.edeId)
      return [{ field: 'edeId', code: 'error.readOnly' }]
    await guard(context, edeId)
    const issues = await parentIssues(context, parents)
    return issues.length > 0 ? issues : ((await extra?.(context)) ?? [])
  }

const applicationIds = (rows: readonly Values[]): number[] => [
  ...new Set(rows.map((row) => numberOf(row.edeId)).filter((id) => Number.isInteger(id))),
]

/** Totals of an application and the touch of its header. */
const refreshTotals = async (tx: Tx, etos: number, ids: readonly number[]): Promise<void> => {
  for (const id of ids) {
    await sql`
      UPDATE edetedeaeezoiko t SET mmz = round(t.plithos * z.mmz, 3) FROM edetzoiko z
      WHERE t.etos = ${etos} AND t.ede_id = ${id} AND z.id = t.ezo_id AND t.mmz <> round(t.plithos * z.mmz, 3)
    `.execute(tx.sql)
    await sql`
      UPDATE edetedeaeehd hd SET
        totektash = coalesce((SELECT sum(ektash) FROM edetedeaeeagroi p WHERE p.etos = hd.etos AND p.ede_id = hd.id), 0),
        totparcels = (SELECT count(*) FROM edetedeaeeagroi p WHERE p.etos = hd.etos AND p.ede_id = hd.id),
        totmmz = coalesce((SELECT sum(mmz) FROM edetedeaeezoiko z WHERE z.etos = hd.etos AND z.ede_id = hd.id), 0),
        row_version = hd.row_version + 1, usrupdate = ${tx.actor.login}, dteupdate = now()
      WHERE hd.etos = ${etos} AND hd.id = ${id}
    `.execute(tx.sql)
  }
}

const part = (
  parents: Readonly<Record<string, string>> = {},
  extra?: (context: SaveContext) => Promise<Issues>,
): EntityHooks => ({
  scope: partScope,
  beforeSave: guardPart(parents, extra),
  afterBatch: (tx, etos, rows) => refreshTotals(tx, etos, applicationIds(rows)),
})

const parcelHooks: EntityHooks = {
  ...part({}, async ({ values, tx, etos }) =>
    values?.geom === undefined ? [] : geometryIssues(tx.sql, etos, values.geom),
  ),
  afterBatch: async (tx, etos, rows) => {
    await refreshParcelGeometry(
      tx.sql,
      etos,
      rows.map((row) => numberOf(row.id)).filter((id) => Number.isInteger(id)),
    )
    await refreshTotals(tx, etos, applicationIds(rows))
  },
}

/** Competent services follow from the seat of the holding, or from the unit of submission without one. */
const refreshServices = async (tx: Tx, etos: number, rows: readonly Values[]): Promise<void> => {
  await sql`
    UPDATE edetedeaeehd hd SET dnm_kodikos = u.dnm_kodikos, daok_kodikos = u.daok_kodikos, opd_id = d.opd_id
    FROM land_kalperifenotite u LEFT JOIN msrtdaok d ON d.kodikos = u.daok_kodikos
    WHERE hd.etos = ${etos} AND hd.id = ANY(${rows.map((row) => numberOf(row.id))})
      AND u.id = coalesce((SELECT k.lkpen_id FROM land_kalkoinotite k WHERE k.id = hd.lkkoi_id_b2), hd.lkpen_id_a)
  `.execute(tx.sql)
}

const headerHooks: EntityHooks = {
  scope: (actor): RawBuilder<unknown> => sql`t.recordtype = 0 AND ${headerScope(actor, 't')}`,
  beforeSave: async (context) => {
    // An application is opened and withdrawn by commands, never by a generic save.
    if (context.stored === null || context.values === null) throw forbidden('error.useCommand')
    await guard(context, numberOf(context.stored.id))
    return []
  },
  extraColumns: (row) => ({
    search_key: foldEl(
      [row.lastname, row.firstname, row.fathername].filter((name) => typeof name === 'string').join(' '),
    ),
  }),
  afterBatch: refreshServices,
}

const partHooks: Readonly<Record<string, EntityHooks>> = {
  Edetedeaeehd: headerHooks,
  Edetedeaeeagroi: parcelHooks,
  Edetedeaeeagroiem: part({ edaId: 'edetedeaeeagroi' }),
  Edetedeaeefytiko: part({ edaId: 'edetedeaeeagroi' }),
  Edetedeaeedikaiol: part({ edaId: 'edetedeaeeagroi' }),
  Edetedeaeezoiko: part({ zekmId: 'edetedeaeezekm' }),
}

/** Hooks of the header and of every part of an application. A part without hooks of its own gets the common ones. */
export const applicationHooks: ReadonlyMap<string, EntityHooks> = new Map(
  applicationParts.map((entity) => [entity.name, partHooks[entity.name] ?? part()]),
)
