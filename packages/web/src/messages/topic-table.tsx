import type { TopicChoice } from '@eae/domain/messages/answers.ts'
import { TOPICS, type Topic } from '@eae/domain/messages/codes.ts'
import type { Channel } from '@eae/domain/messages/contact.ts'
import { Checkbox, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { callServer, describeError, keyOfCall } from '../api/index.ts'
import { useCrud } from '../crud/index.ts'
import { ListTable, useNotify, useT } from '../ui/index.ts'

interface TopicTableProps {
  readonly choices: readonly TopicChoice[]
  readonly channels: readonly Channel[]
}

/** What is sent by which channel; what the law demands has no tick. */
export const TopicTable = ({ choices, channels }: TopicTableProps) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const isReader = useCrud().whyNotWrite('Session') !== null
  const choose = async (choice: TopicChoice, isWanted: boolean): Promise<void> => {
    try {
      await callServer('Contacts/choose', { ...choice, isWanted })
    } catch (failure) {
      notify('error', describeError(t, failure))
    }
    await client.invalidateQueries({ queryKey: keyOfCall('Contacts/find') })
  }
  const cell = (topic: Topic, channel: Channel) => {
    const choice = choices.find((one) => one.topic === topic && one.channel === channel)
    if (choice === undefined)
      return (
        <Text key={channel} size="sm" c="dimmed">
          {t('contacts.always')}
        </Text>
      )
    return (
      <Checkbox
        key={channel}
        aria-label={t('contacts.tick', {
          topic: t(`contacts.topic.${topic}`),
          channel: t(`contacts.channel.${channel}`),
        })}
        checked={choice.isWanted}
        disabled={isReader}
        onChange={(event) => void choose(choice, event.currentTarget.checked)}
      />
    )
  }
  return (
    <section aria-label={t('contacts.topics')}>
      <Title order={2} size="h4" mb="sm">
        {t('contacts.topics')}
      </Title>
      <ListTable
        caption={t('contacts.topics')}
        columns={[t('contacts.topic'), ...channels.map((channel) => t(`contacts.channel.${channel}`))]}
        rows={TOPICS}
        keyOf={(topic) => topic}
        renderCells={(topic) => [t(`contacts.topic.${topic}`), ...channels.map((channel) => cell(topic, channel))]}
      />
    </section>
  )
}
