import type { Proposal } from '@eae/domain/kernel/answers.ts'
import type { ProposalKind } from '@eae/domain/kernel/proposal.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { ruleParam } from '@eae/domain/reference/rules.ts'
import { ROLE_PROPOSALS, roleView, USER_PROPOSALS, userView } from '../administration/index.ts'
import { proposalsOf, type ProposalSource, type ProposalView } from '../crud/index.ts'
import {
  BATCH_PROPOSALS,
  batchView,
  FINDING_PROPOSALS,
  findingView,
  RUN_PROPOSALS,
  runView,
} from '../findings/index.ts'
import { ruleView } from '../keeping/index.ts'
import { MOVE_PROPOSALS, moveView } from '../moves/index.ts'
import { LOAD_PROPOSALS, loadView } from '../registers/index.ts'
import { COPY_DROPS, dropView, RELEASES, releaseView } from '../reports/index.ts'
import type { Translate } from '../ui/texts.tsx'

/** Who decides about a proposal by which calls, and how it is told. */
export interface Sort {
  readonly source: ProposalSource
  readonly viewOf: (t: Translate, proposal: Proposal) => ProposalView
}

const USERS: Sort = { source: USER_PROPOSALS, viewOf: userView }

/** Sorts of proposals that have calls of their own; saves and deletions go the way of their table. */
const SORTS: Readonly<Record<Exclude<ProposalKind, 'save' | 'delete'>, Sort>> = {
  afm: USERS,
  password: USERS,
  confirm: USERS,
  role: { source: ROLE_PROPOSALS, viewOf: roleView },
  load: { source: LOAD_PROPOSALS, viewOf: loadView },
  finding: { source: FINDING_PROPOSALS, viewOf: findingView },
  findings: { source: BATCH_PROPOSALS, viewOf: batchView },
  checkRun: { source: RUN_PROPOSALS, viewOf: runView },
  drop: { source: COPY_DROPS, viewOf: dropView },
  publish: { source: RELEASES, viewOf: releaseView },
  move: { source: MOVE_PROPOSALS, viewOf: moveView },
}

const rowView = (t: Translate, { entityName, rowName }: Proposal): ProposalView => {
  const name = `${t(`entity.${entityName}`)}: ${rowName}`
  return { name, title: name }
}

/** A number of a rule is told by its words and in its unit; what is taken away of one as every other row. */
const savedView = (t: Translate, proposal: Proposal): ProposalView =>
  proposal.entityName === ruleParam.name && proposal.kind === 'save' ? ruleView(t, proposal) : rowView(t, proposal)

/** The sort of a proposal; null for a table that this version of the pages does not know. */
export const sortOf = ({ kind, entityName }: Pick<Proposal, 'kind' | 'entityName'>): Sort | null => {
  if (kind !== 'save' && kind !== 'delete') return SORTS[kind]
  const entity = findEntity(entityName)
  return entity === null ? null : { source: proposalsOf([entity]), viewOf: savedView }
}
