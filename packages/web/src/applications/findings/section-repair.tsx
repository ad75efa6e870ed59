import { slotOfSubject } from '@eae/domain/applications/parts-list.ts'
import { useT } from '../../ui/index.ts'
import type { Part } from '../store/changes.ts'
import { useOpenApplication } from '../store/context.tsx'
import { RepairLine } from '../table/lines.tsx'
import { FindingAct } from './finding-item.tsx'
import { useUndoLine } from './undo-line.tsx'
import { useFindingHeads } from './use-finding-lines.ts'
import { useFindingWords } from './words.ts'

/** The worst that is wrong with the rows of a table, above it, with its repair; how much more there is stands behind it. */
export const SectionRepair = ({ part }: { readonly part: Part }) => {
  const t = useT()
  const { state } = useOpenApplication()
  const { sentence } = useFindingWords(state.tree)
  const { block, read } = useFindingHeads()
  const { onRepaired, line: undo } = useUndoLine()
  const [worst, ...others] = [...block, ...read].filter(
    ({ first }) => first.severity !== 'I' && slotOfSubject(first.subject.kind) === part,
  )
  return (
    <>
      {undo}
      {worst !== undefined && (
        <RepairLine
          isBlocking={worst.first.severity === 'B'}
          action={<FindingAct key={worst.first.id} line={worst} isHere onRepaired={onRepaired} />}
        >
          {sentence(worst)} {others.length > 0 && t('findings.moreHere', { count: others.length })}
        </RepairLine>
      )}
    </>
  )
}
