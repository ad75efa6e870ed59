import { Group, Text } from '@mantine/core'
import { documentFacts } from '@eae/domain/applications/document-facts.ts'
import { documentNeededOn } from '@eae/domain/applications/document-term.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { useT } from '../../ui/index.ts'
import { Dot } from '../../workplace/index.ts'
import { useOpenApplication } from '../store/context.tsx'
import { DocumentJudge } from './document-judge.tsx'

interface OfRow {
  readonly row: { readonly id: Key }
}

/** Until when a document holds, for those of a kind that ends. */
const DocumentTerm = ({ row: { id } }: OfRow) => {
  const t = useT()
  const { state, etos } = useOpenApplication()
  const { tree, answer } = state
  const day = documentFacts(tree, answer.catalogue).find((one) => one.id === id)?.validUntil ?? null
  if (day === null) return null
  const { today } = answer.situation
  const neededOn = documentNeededOn(etos, today)
  const says = day < today ? 'ended' : day < neededOn ? 'endsEarly' : 'validUntil'
  return (
    <Group gap={6} wrap="nowrap" mb="xs">
      <Dot kind={says === 'validUntil' ? 'done' : 'warn'} />
      <Text size="sm">{t(`documents.${says}`, { day, neededOn })}</Text>
    </Group>
  )
}

/** What stands below the card of a document: until when it holds, and what the office says of it. */
export const DocumentFoot = ({ row }: OfRow) => (
  <>
    <DocumentTerm row={row} />
    <DocumentJudge row={row} />
  </>
)
