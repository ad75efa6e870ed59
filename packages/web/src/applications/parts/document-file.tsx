import { Group, Image, Modal, Text } from '@mantine/core'
import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import { isNewKey, type Key } from '@eae/domain/kernel/keys.ts'
import { IconEye } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { describeError, fetchEntityFile } from '../../api/index.ts'
import { DownloadButton, useCrud, useFilesOf, type Row } from '../../crud/index.ts'
import { AsyncButton, useNotify, useT } from '../../ui/index.ts'

/** So much of a hash tells one file from another; the rest is under it. */
const HASH_SHOWN = 16
const PICTURES = /^image\/(?:png|jpeg)$/

/** A picture over the page; its address is given back when it goes. */
const Picture = ({
  url,
  name,
  onClose,
}: {
  readonly url: string
  readonly name: string
  readonly onClose: () => void
}) => {
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return (
    <Modal opened onClose={onClose} title={name} size="xl">
      <Image src={url} alt={name} fit="contain" mah="75dvh" />
    </Modal>
  )
}

/** The file of a stored row of a part: its name and, for the offices, the hash of its content; kept or looked at. A picture is shown here, a PDF in a tab of its own. */
export const DocumentFile = ({ row, field }: { readonly row: { readonly id: Key }; readonly field: string }) => {
  const t = useT()
  const notify = useNotify()
  const { etos, hasOffice } = useCrud()
  const [picture, setPicture] = useState<string | null>(null)
  const entity = treeEntities.documents
  // Rows come from the table of their entity, and have its shape.
  const of = { entity, row: row as unknown as Row, field }
  const held: unknown = Reflect.get(row, field)
  const [file] = useFilesOf(isNewKey(row.id) || typeof held !== 'number' ? null : of)
  if (file === undefined) return <Text span>—</Text>
  const show = async (): Promise<void> => {
    try {
      const bytes = await fetchEntityFile(entity.name, 'readFile', { key: row.id, field, etos })
      const url = URL.createObjectURL(new Blob([bytes], { type: file.type }))
      if (PICTURES.test(file.type)) setPicture(url)
      else window.open(url, '_blank', 'noopener')
    } catch (error) {
      notify('error', describeError(t, error))
    }
  }
  return (
    <Group gap="xs">
      <span style={{ overflowWrap: 'anywhere' }}>{file.name}</span>
      {hasOffice && (
        <Text span size="xs" c="dimmed" title={file.sha256}>
          SHA-256 {file.sha256.slice(0, HASH_SHOWN)}…
        </Text>
      )}
      {(PICTURES.test(file.type) || file.type === 'application/pdf') && (
        <AsyncButton
          size="compact-sm"
          variant="default"
          leftSection={<IconEye size={14} aria-hidden />}
          aria-label={t('documents.showOne', { name: file.name })}
          onClick={show}
        >
          {t('documents.show')}
        </AsyncButton>
      )}
      <DownloadButton of={of} name={file.name} />
      {picture !== null && <Picture url={picture} name={file.name} onClose={() => setPicture(null)} />}
    </Group>
  )
}
