import { Button, Group, Text } from '@mantine/core'
import { documentsOfTitle, untiedDocuments } from '@eae/domain/applications/documents.ts'
import type { OwnershipRow } from '@eae/domain/applications/tree.ts'
import { IconUnlink } from '@tabler/icons-react'
import { Choice, useT } from '../../ui/index.ts'
import { Dot } from '../../workplace/index.ts'
import { useRowsAsList } from '../groups/code-lists.ts'
import { useOpenApplication } from '../store/context.tsx'

/** The documents that prove a title: which they are, and one of the application to be tied to it. */
export const TitleDocuments = ({ title }: { readonly title: OwnershipRow }) => {
  const t = useT()
  const { state, store, lock } = useOpenApplication()
  const named = useRowsAsList()('documents')
  const wordsOf = (id: unknown): string => {
    const found = named.find((one) => one.id === id)
    return found === undefined ? '' : `${found.kodikos} · ${found.description}`
  }
  const own = documentsOfTitle(state.tree, title)
  const offered = lock === null ? untiedDocuments(state.tree) : []
  const tie = (id: unknown, edemId: OwnershipRow['id'] | null): void => {
    const document = state.tree.documents.find((one) => String(one.id) === String(id))
    if (document !== undefined) store.edit('documents', document.id, { edemId })
  }
  return (
    <div>
      {own.length === 0 && offered.length === 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('titles.noDocument')}
        </Text>
      )}
      {own.map(({ id, edemId }) => (
        <Group key={id} gap={6} mb="xs">
          <Dot kind="done" />
          <Text size="sm" lang="el" style={{ flex: '1 1 12rem', overflowWrap: 'anywhere' }}>
            {wordsOf(id)}
          </Text>
          {lock === null && edemId === title.id && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconUnlink size={14} aria-hidden />}
              aria-label={t('titles.untieOne', { name: wordsOf(id) })}
              onClick={() => tie(id, null)}
            >
              {t('titles.untie')}
            </Button>
          )}
        </Group>
      ))}
      {offered.length > 0 && (
        <Choice
          mb="sm"
          label={t('titles.document')}
          placeholder={t('titles.chooseDocument')}
          value={null}
          data={offered.map(({ id }) => ({ value: String(id), label: wordsOf(id) }))}
          onChange={(id) => tie(id, title.id)}
        />
      )}
    </div>
  )
}
