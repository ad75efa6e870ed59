import type { AnyEntity } from '../kernel/entity.ts'
import { flag, type Field, type Fields } from '../kernel/fields.ts'
import { APPLICATION_CRITERIA } from './application-criteria.ts'
import { privilegeOf, type AnyReport } from './report.ts'

const named = (fields: Fields, isAsked: boolean): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, Field] => [
      name,
      { ...field, column: name, ...(isAsked ? { isAsked: true } : {}) },
    ]),
  )

/** Asks what is kept as cells of the tables themselves. */
export const EXACT: Fields = { isExact: { ...flag({ column: 'isExact' }), isAsked: true } }

/**
 * A report as an entity whose rows a statement computes, so that the filter line, grid, cards, column chooser, export in
 * five formats and saved searches serve it as they are. What it is asked with is a criterion that no row holds.
 */
export const reportEntity = (report: AnyReport): AnyEntity => ({
  name: report.code,
  table: report.code,
  key: 'viewKey',
  yearly: 'partition',
  isComputed: true,
  privilege: { read: privilegeOf(report), write: 'Nobody' },
  fields: {
    ...APPLICATION_CRITERIA,
    ...named(report.params, true),
    ...named(report.columns, false),
    ...(report.cells === undefined && report.added === undefined ? {} : EXACT),
  },
  list: { columns: report.shown, orderBy: report.orderBy.field, orderDir: report.orderBy.dir },
  search: [...report.asks, ...Object.keys(APPLICATION_CRITERIA).filter((name) => !report.asks.includes(name))],
  form: [],
  display: report.display,
})
