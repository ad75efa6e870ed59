import { rowChecks } from '@eae/domain/checks/registry.ts'
import { tablesOfKnownChecks } from '../known/set-checks.ts'
import type { Executor } from '../../../platform/transaction.ts'
import { MARK_KINDS, type MarkKind } from './marks.ts'

/**
 * The kinds of marks in which each table stands that a known check reads. Of tables of applications these are its own rows, and whatever
 * marks tell of the same table in other applications. What stands in none is a list of the year.
 */
export const KINDS_OF_TABLE: Readonly<Record<string, readonly MarkKind[]>> = {
  edetedeaeehd: ['rows', 'before', 'person'],
  edetedeaeeagroi: ['rows', 'near', 'before', 'places'],
  edetedeaeeagroiem: ['rows', 'before', 'titles'],
  edetedeaeefytiko: ['rows', 'before'],
  edetedeaeezoiko: ['rows', 'before'],
  edetedeaeeboo: ['rows', 'animals'],
  edetedeaeebpe: ['rows', 'commitments'],
  edetedeaeedikaiol: ['rows', 'files'],
  edetedeaeezekm: ['rows'],
  edetedeaeezekmrequest: ['rows'],
  edetedeaeerequest: ['rows'],
  edetedeaeepaa: ['rows'],
  edetedeaeeagroipaa: ['rows'],
  submission: ['rows'],
  lpis_ilot: ['places'],
  lpis_zone: ['places'],
  pasture_allocation: ['places'],
  ams_result: ['seen'],
  ams_answer: ['seen'],
  edete9: ['titles'],
  reg_lease: ['titles'],
  cadastre_right: ['titles'],
  reg_person: ['titles', 'person'],
  reg_account: ['person'],
  edetedeauthor: ['person'],
  edetanoterabia: ['person'],
  ede_notice: ['person'],
  kbd_holding: ['animals'],
  kbd_head: ['animals'],
  kbd_bovine: ['animals'],
  kbd_movement: ['animals'],
  reg_contract: ['commitments'],
  reg_certificate: ['commitments'],
  reg_delivery: ['commitments'],
  reg_control: ['commitments'],
  reg_special: ['commitments'],
  reg_bpe: ['commitments'],
  nsstdeclaration: ['commitments'],
  nsstdeclarationfile: ['commitments'],
  app_file: ['files'],
  payvexathd: ['payments'],
  pay_line: ['payments'],
  pay_run: ['payments'],
  pay_hold: ['payments'],
  pay_claim: ['payments'],
  pay_offset: ['payments'],
}

/** What row checks read: the rows, and what stands around them. */
const OF_ROW_CHECKS: readonly MarkKind[] = ['rows', 'before', 'places', 'person', 'commitments']

/** The kinds of marks that each check reads; all of them read the year. */
export const kindsOfChecks = (db: Executor, etos: number): ReadonlyMap<string, ReadonlySet<MarkKind>> =>
  new Map([
    ...rowChecks.all.map(({ code }) => [code, new Set<MarkKind>(['year', ...OF_ROW_CHECKS])] as const),
    ...[...tablesOfKnownChecks(db, etos)].map(
      ([code, tables]) =>
        [code, new Set<MarkKind>(['year', ...[...tables].flatMap((table) => KINDS_OF_TABLE[table] ?? [])])] as const,
    ),
  ])

/**
 * The checks to ask again of an application whose marks differ at these places (from 1): of some codes those that read such a kind. With
 * `changed` null all of them.
 */
export const askedAgain = (
  kinds: ReadonlyMap<string, ReadonlySet<MarkKind>>,
  codes: readonly string[],
  changed: readonly number[] | null,
): readonly string[] => {
  if (changed === null) return codes
  const differing = changed.flatMap((place) => MARK_KINDS[place - 1] ?? [])
  return codes.filter((code) => differing.some((kind) => kinds.get(code)?.has(kind) ?? true))
}
