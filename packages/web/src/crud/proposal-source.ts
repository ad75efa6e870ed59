import type { Proposal } from '@eae/domain/kernel/answers.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callServer, ServerError, type CallOptions } from '../api/index.ts'

/** Whether a save was refused because it needs a second person: it is proposed instead. */
export const needsTwo = (error: unknown): boolean =>
  error instanceof ServerError && error.answer.code === 'proposal.needed'

/** How a proposal is shown where its fields alone would not say enough. */
export interface ProposalView {
  /** What it is about, in words. */
  readonly name: string
  readonly title: ReactNode
  /**
   * What holds and what shall hold: both null where there is nothing to compare, `before` alone where `after` tells the
   * difference, left out where the fields say it.
   */
  readonly before?: ReactNode
  readonly after?: ReactNode
  /** The change in one line, for the list of decisions, and for who decides where nothing is counted. */
  readonly change?: ReactNode
}

/** Where proposals of one sort come from, and who does what with them. */
export interface ProposalSource {
  /** The list in the cache of answers. */
  readonly name: readonly (string | number | null)[]
  readonly find: (options: CallOptions) => Promise<{ readonly data: readonly Proposal[] }>
  readonly decide: (body: {
    readonly id: number
    readonly isApproved: boolean
    readonly note: string
  }) => Promise<unknown>
  readonly withdraw: (body: { readonly id: number }) => Promise<unknown>
  /** An approval is told first what it would do; false where there is nothing to count. */
  readonly isCounted: boolean
  /** Privilege to propose, and the one to decide. */
  readonly write: string
  readonly approve: string
  /** Why this user may not decide about a proposal, beyond what holds for all. */
  readonly whyNot?: (proposal: Proposal, userId: number) => Message | null
  /** What of the cache may change with a decision, beside the list. */
  readonly changes: readonly string[]
}

/** Privilege to decide about changes of rows. */
export const APPROVE = 'Rule_Approve'

/** Proposals for rows of entities that the same people keep; of one year where it is given. */
export const proposalsOf = (all: readonly [AnyEntity, ...AnyEntity[]], etos?: number): ProposalSource => {
  const entityNames = all.map(({ name }) => name)
  return {
    name: ['proposals', ...entityNames, etos ?? null],
    find: (options) => callServer('Proposals/find', { entityNames, ...(etos === undefined ? {} : { etos }) }, options),
    decide: (body) => callServer('Proposals/decide', body),
    withdraw: (body) => callServer('Proposals/withdraw', body),
    isCounted: true,
    write: all[0].privilege.write,
    approve: APPROVE,
    changes: entityNames,
  }
}

/** The proposals of a source, open and decided. */
export const useProposals = ({ name, find, changes }: ProposalSource) => {
  const query = useQuery({
    queryKey: name,
    staleTime: 0,
    queryFn: async ({ signal }) => (await find({ signal, wait: false })).data,
  })
  const client = useQueryClient()
  /** After a decision the rows themselves may have changed, too. */
  const reload = async (): Promise<void> => {
    await Promise.all(['proposals', ...changes].map((first) => client.invalidateQueries({ queryKey: [first] })))
  }
  return { ...query, reload }
}
