import { Group, Text } from '@mantine/core'
import { documentFacts } from '@eae/domain/applications/document-facts.ts'
import { documentNeededOn } from '@eae/domain/facts/document-term.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { metresOutside } from '@eae/map/core/segments.ts'
import { PhotoLine } from '../../monitoring/index.ts'
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

/** The parcel that a document is about, by itself or through its title. */
const parcelOf = ({ parcels, ownership }: ApplicationTree, { edaId, edemId }: ApplicationTree['documents'][number]) => {
  const id = edaId ?? ownership.find((title) => title.id === edemId)?.edaId
  return parcels.find((parcel) => parcel.id === id)
}

/** Where and when a picture was taken, and how far from the parcel that it is about. */
const DocumentPhoto = ({ row: { id } }: OfRow) => {
  const { tree } = useOpenApplication().state
  const row = tree.documents.find((one) => one.id === id)
  if (row === undefined || row.photox === null || row.photoy === null) return null
  const { photox, photoy, dtephoto } = row
  const geom = parcelOf(tree, row)?.geom ?? null
  const metres = geom === null ? null : Math.round(metresOutside(geom, [photox, photoy]) * 10) / 10
  return (
    <Text component="div" size="sm" mb="xs">
      <PhotoLine metres={metres} at={dtephoto} x={photox} y={photoy} />
    </Text>
  )
}

/** What stands below the card of a document: until when it holds, where a picture was taken, and what the office says of it. */
export const DocumentFoot = ({ row }: OfRow) => (
  <>
    <DocumentTerm row={row} />
    <DocumentPhoto row={row} />
    <DocumentJudge row={row} />
  </>
)
