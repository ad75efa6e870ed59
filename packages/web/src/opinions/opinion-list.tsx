import type { OpinionLine } from '@eae/domain/opinions/calls.ts'
import { List, Text } from '@mantine/core'
import { useT } from '../ui/index.ts'

/** What was said about a row, the newest first. */
export const OpinionList = ({ lines }: { readonly lines: readonly OpinionLine[] }) => {
  const t = useT()
  if (lines.length === 0) return <Text c="dimmed">{t('opinion.none')}</Text>
  return (
    <List listStyleType="none" spacing="sm">
      {lines.map(({ id, verdict, words, by, body, at, isOutdated }) => (
        <List.Item key={id}>
          <strong>{t(`choice.opinionVerdict.${verdict}`)}</strong>
          {isOutdated && <Text c="dimmed">{t('opinion.outdated')}</Text>}
          <Text style={{ whiteSpace: 'pre-line' }}>{words}</Text>
          <Text size="sm" c="dimmed">
            {t('opinion.by', { body, user: by, at })}
          </Text>
        </List.Item>
      ))}
    </List>
  )
}
