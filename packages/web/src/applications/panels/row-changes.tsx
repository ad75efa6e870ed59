import type { HistoryEntry } from '@eae/domain/applications/answers.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { ChangeText } from '../../crud/index.ts'
import { useLabels, useT } from '../../ui/index.ts'
import { useOpenApplication } from '../store/context.tsx'

/** What was done with a row: it came, got other values, went. */
export const ROW_ACTIONS = ['history.insert', 'history.update', 'history.delete'] as const

/** Fields of one change that are told at once; the rest opens. */
const MOST_FIELDS = 6

/** The fields of a row that got other values, with both. */
export const Changes = ({ entry }: { readonly entry: Pick<HistoryEntry, 'entity' | 'changes'> }) => {
  const t = useT()
  const labels = useLabels()
  const { codes } = useOpenApplication().state.answer.catalogue
  const [isWhole, setWhole] = useState(false)
  const entity = findEntity(entry.entity ?? '')
  if (entity === null) return null
  const more = entry.changes.length - MOST_FIELDS
  return (
    <>
      {(isWhole ? entry.changes : entry.changes.slice(0, MOST_FIELDS)).map(({ field: name, before, after }) => {
        const field = entity.fields[name]
        const lista = field?.names?.within?.['lista']
        const wordsOf = (value: unknown): unknown =>
          codes.find((code) => code.lista === lista && code.kodikos === value)?.description ?? value
        return field === undefined ? null : (
          <Text key={name} size="sm">
            {labels.field(entity.name, name)}:{' '}
            <ChangeText field={field} before={wordsOf(before)} after={wordsOf(after)} />
          </Text>
        )
      })}
      {more > 0 && !isWhole && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {t('history.more', { count: more })}
        </Button>
      )}
    </>
  )
}
