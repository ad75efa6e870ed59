import { ACTIONS, type ActionName } from '@eae/domain/applications/rights/actions.ts'
import type { HomeCard as HomeCardAnswer } from '@eae/domain/home/answers.ts'
import type { Criterion } from '@eae/domain/kernel/search.ts'
import type { Privilege, UserType } from '@eae/domain/kernel/users.ts'
import { sql, type RawBuilder } from 'kysely'
import { countApplications } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Executor } from '../platform/transaction.ts'
import { countReport } from '../reports/index.ts'

export type Count = Pick<HomeCardAnswer, 'rows' | 'isEstimate'>
/** Where a card leads: a page, and what its list is asked for. */
type Link = Pick<HomeCardAnswer, 'path' | 'criteria' | 'sort'>

/**
 * One kind of work that waits for people. Who may not open the page that it leads to does not get it, so `isFor` says only whose
 * work it is.
 */
export interface HomeCard extends Link {
  /** Its words are the texts `work.<code>` and `work.<code>.do`. */
  readonly code: string
  readonly isFor: (actor: Actor) => boolean
  /** How much waits, by one statement: the same number as the list that it leads to. */
  readonly count: (db: Executor, actor: Actor, etos: number) => Promise<Count>
}

/** Whose work a card is: that of who may do an action, of kinds of users, or of who has a privilege. */
export const ofAction =
  (action: ActionName): HomeCard['isFor'] =>
  ({ userType, privileges }) =>
    ACTIONS[action].some(({ by }) => privileges.has(by[userType]?.[1] ?? ''))

export const ofKinds =
  (...kinds: readonly UserType[]): HomeCard['isFor'] =>
  ({ userType }) =>
    kinds.includes(userType)

export const ofPrivilege =
  (privilege: Privilege): HomeCard['isFor'] =>
  ({ privileges }) =>
    privileges.has(privilege)

interface ListWish extends Pick<HomeCard, 'code' | 'isFor'> {
  readonly criteria?: Readonly<Record<string, Criterion>>
  readonly sort?: Link['sort']
}

/** A card of applications: what their search finds by some criteria. */
export const applicationCard = ({ code, isFor, criteria = {}, sort = null }: ListWish): HomeCard => ({
  code,
  isFor,
  criteria,
  sort,
  path: '/EdetedeaeehdSearch',
  count: (db, actor, etos) => countApplications(db, actor, { etos, criteria }),
})

/** A card of the rows of a report, for those of its readers whose work it is. */
export const reportCard = ({
  code,
  isFor,
  report,
  criteria = {},
  sort = null,
}: ListWish & { readonly report: string }): HomeCard => ({
  code,
  isFor,
  criteria,
  sort,
  path: `/${report}`,
  count: (db, actor, etos) => countReport(db, actor, report, { etos, criteria }),
})

/** A card that leads to a page, with the SELECT of its one number. */
export const pageCard = ({
  code,
  isFor,
  path,
  number,
}: Pick<HomeCard, 'code' | 'isFor' | 'path'> & {
  readonly number: (actor: Actor, etos: number) => RawBuilder<unknown>
}): HomeCard => ({
  code,
  isFor,
  path,
  criteria: {},
  sort: null,
  count: async (db, actor, etos) => {
    const found = await sql<{ rows: number }>`SELECT (${number(actor, etos)})::integer AS rows`.execute(db)
    return { rows: found.rows[0]?.rows ?? 0, isEstimate: false }
  },
})
