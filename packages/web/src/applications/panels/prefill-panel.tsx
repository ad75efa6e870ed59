import type { PrefillReport } from '@eae/domain/applications/answers.ts'
import { Alert, Button, Collapse, List, SimpleGrid, Text, Title } from '@mantine/core'
import { isDraft } from '@eae/domain/applications/states.ts'
import { IconChevronDown, IconChevronUp, IconHistory } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { readStored, useT, writeStored } from '../../ui/index.ts'
import { useOpenApplication } from '../store/context.tsx'
import { useSentences } from '../prefill-sentences.ts'
import { usePrefill } from '../use-prefill.ts'

/** Changed parcels in words; the rest is a number. */
const MAX_RECUT = 20

const Part = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <div>
      <Title order={3} size="h5" mb={4}>
        {title}
      </Title>
      <List size="sm" spacing={4}>
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </div>
  )

const Details = ({ report }: { readonly report: PrefillReport }) => {
  const t = useT()
  const sentences = useSentences()
  const { schemas } = useOpenApplication().state.answer.catalogue
  const asked = schemas.filter((schema) => report.requestHints.some((id) => id === schema.id))
  const recut = report.recut
    .slice(0, MAX_RECUT)
    .map(({ kodikos, topothesia, beforeM2, afterM2 }) =>
      t('prefill.recutOne', { kodikos: String(kodikos), place: topothesia, before: beforeM2, after: afterM2 }),
    )
  if (report.recut.length > MAX_RECUT) recut.push(t('prefill.recutMore', { count: report.recut.length - MAX_RECUT }))
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} pt="sm">
      <Part title={t('prefill.copied')} lines={[t('prefill.person'), ...sentences(report.copied)]} />
      <Part title={t('prefill.left')} lines={sentences(report.left)} />
      <Part title={t('prefill.recut')} lines={recut} />
      {asked.length > 0 && (
        <Text size="sm" style={{ gridColumn: '1 / -1' }}>
          {t('prefill.requestsWere', { list: asked.map((schema) => schema.description).join(', ') })}
        </Text>
      )}
    </SimpleGrid>
  )
}

/** The difference report of an opening (domain document 2.7), in words. Open until its reader closes it. */
export const PrefillPanel = () => {
  const t = useT()
  const { etos, id, state } = useOpenApplication()
  const { data: report } = usePrefill(etos, id)
  const key = `eae.prefill.${etos}.${id}`
  const [isOpen, setOpen] = useState(() => readStored(key) !== 'closed')
  const detailsId = useId()
  if (report === null || report === undefined || !isDraft(state.tree.header.status)) return null
  const icon = <IconHistory aria-hidden />
  if (report.source === null) {
    return (
      <Alert color="gov" icon={icon} title={t('prefill.emptyTitle')} mb="lg">
        {t('prefill.emptyText')}
      </Alert>
    )
  }
  const toggle = (): void => {
    writeStored(key, isOpen ? 'closed' : null)
    setOpen(!isOpen)
  }
  const { kodikos, etos: from } = report.source
  return (
    <Alert color="gov" icon={icon} title={t('prefill.title', { kodikos: String(kodikos), etos: String(from) })} mb="lg">
      <Button
        variant="default"
        size="xs"
        rightSection={isOpen ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={toggle}
      >
        {t('prefill.show')}
      </Button>
      <Collapse expanded={isOpen} id={detailsId}>
        <Details report={report} />
      </Collapse>
    </Alert>
  )
}
