import type { Proposal } from '@eae/domain/kernel/answers.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { useLabels } from '../ui/index.ts'
import { useCrud } from './crud-context.tsx'
import { ProposalList } from './proposal-list.tsx'
import { APPROVE, proposalsOf, type ProposalView } from './proposal-source.ts'

/** The tables of a page, and those below them, that two people change; by the privilege to write them. */
const byTwoOf = (all: readonly AnyEntity[]): readonly (readonly [AnyEntity, ...AnyEntity[]])[] => {
  const groups = new Map<string, [AnyEntity, ...AnyEntity[]]>()
  const below = all.flatMap(({ children = [] }) => children.map(({ entity }) => findEntity(entity)))
  for (const entity of new Set([...all, ...below])) {
    if (entity?.byTwo === undefined) continue
    const group = groups.get(entity.privilege.write)
    if (group === undefined) groups.set(entity.privilege.write, [entity])
    else group.push(entity)
  }
  return [...groups.values()]
}

/** What is proposed for the tables of a page, for who may propose or approve it; nothing while there is none. */
export const PageProposals = ({ all }: { readonly all: readonly AnyEntity[] }) => {
  const { can } = useCrud()
  const { entity: entityLabel } = useLabels()
  const viewOf = ({ entityName, rowName }: Proposal): ProposalView => {
    const name = `${entityLabel(entityName)}: ${rowName}`
    return { name, title: name }
  }
  return byTwoOf(all)
    .filter(([{ privilege }]) => can(privilege.write) || can(APPROVE))
    .map((group) => <ProposalList key={group[0].privilege.write} source={proposalsOf(group)} viewOf={viewOf} />)
}
