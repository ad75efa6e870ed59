import type { Proposal } from '@eae/domain/kernel/answers.ts'
import { moveWish } from '@eae/domain/applications/move-calls.ts'
import { Text } from '@mantine/core'
import { callServer } from '../api/index.ts'
import type { ProposalSource, ProposalView } from '../crud/index.ts'
import type { Translate } from '../ui/texts.tsx'

/** Applications of a proposal that are named; the others are a number. */
const NAMED = 50

/** Events of applications that wait for a second person. */
export const MOVE_PROPOSALS: ProposalSource = {
  name: ['proposals', 'Move'],
  find: (options) => callServer('Life/findProposals', {}, options),
  decide: (body) => callServer('Life/decide', body),
  withdraw: (body) => callServer('Life/withdraw', body),
  isCounted: false,
  write: 'Application_All',
  approve: 'Application_All',
  changes: ['Edetedeaeehd', 'Jobs'],
}

/** Those of one event: a page of one event lists no other. */
export const proposalsOf = (event: string): ProposalSource => ({
  ...MOVE_PROPOSALS,
  name: [...MOVE_PROPOSALS.name, event],
  find: async (options) => {
    const { data } = await callServer('Life/findProposals', {}, options)
    return { data: data.filter(({ values }) => moveWish.safeParse(values).data?.event === event) }
  },
})

/** A proposed event in words: what it does, and to which applications. */
export const moveView = (t: Translate, { rowName, values }: Proposal): ProposalView => {
  const wish = moveWish.safeParse(values).data
  if (wish === undefined) return { name: rowName, title: rowName, before: null, after: null, change: rowName }
  const { event, etos, applications } = wish
  const name = `${t(`life.${event}`)}: ${rowName}`
  const numbers = applications.slice(0, NAMED).map(({ kodikos }) => `${kodikos}/${etos}`)
  const more = applications.length - numbers.length
  const change = (
    <>
      <Text>{t(`life.${event}.about`)}</Text>
      <Text>
        {t('moves.applications', { count: applications.length, numbers: numbers.join(', ') })}
        {more > 0 && ` ${t('mass.more', { count: more })}`}
      </Text>
    </>
  )
  return { name, title: name, before: null, after: change, change }
}
