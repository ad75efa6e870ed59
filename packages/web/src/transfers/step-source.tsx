import { isLiving } from '@eae/domain/applications/states.ts'
import { edetedeaeehd } from '@eae/domain/applications/header.ts'
import { normaliseAfm } from '@eae/domain/identifiers/afm.ts'
import { Box, Button, Group, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askingData, describeError } from '../api/index.ts'
import { fetchRange, type Row } from '../crud/index.ts'
import { useSession } from '../session/index.ts'
import { Choice, Fault, useT } from '../ui/index.ts'
import type { Source, StepProps } from './wish.ts'

const AFM_DIGITS = 9

const sourceOf = (row: Row): Source => ({
  id: Number(row.id),
  kodikos: Number(row.kodikos),
  name: [row.lastname, row.firstname].filter((name) => typeof name === 'string').join(' '),
})

interface SourceProps extends StepProps {
  /** What the application is asked for as. */
  readonly label: string
}

/** An applicant gives of his own. */
const OwnSource = ({ etos, wish, label, onChange }: SourceProps) => {
  const mine = useQuery(askingData('Edetedeaeehd/findMine', { etos }))
  const own = (mine.data ?? []).filter((card) => card.etos === etos && isLiving(card.status))
  return (
    <Box maw={420}>
      <Choice
        label={label}
        required
        data={own.map(({ id, kodikos, name }) => ({ value: String(id), label: `${kodikos} ${name}` }))}
        value={wish.source === null ? null : String(wish.source.id)}
        onChange={(chosen) => {
          const card = own.find(({ id }) => String(id) === chosen)
          onChange({ source: card ?? null, edaIds: [] })
        }}
      />
    </Box>
  )
}

/** An office finds it by AFM or number, among those that it sees. */
const FoundSource = ({ etos, wish, label, onChange }: SourceProps) => {
  const t = useT()
  const [named, setNamed] = useState(wish.source === null ? '' : String(wish.source.kodikos))
  const [fault, setFault] = useState<string | null>(null)
  const find = async (): Promise<void> => {
    setFault(null)
    const asked = normaliseAfm(named)
    try {
      const criteria = asked.length === AFM_DIGITS ? { afm: asked } : { kodikos: Number(named) || 0 }
      const { data } = await fetchRange(edetedeaeehd, etos, { criteria })
      const found = data.find(({ status }) => isLiving(Number(status)))
      onChange({ source: found === undefined ? null : sourceOf(found), edaIds: [] })
      if (found === undefined) setFault(t('transfer.sourceNone'))
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void find()
      }}
    >
      <Group align="end" gap="sm">
        <TextInput
          label={label}
          description={t('transfer.sourceHint')}
          value={named}
          maxLength={20}
          autoComplete="off"
          onChange={(event) => setNamed(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {t('action.search')}
        </Button>
      </Group>
      <Fault text={fault} />
    </form>
  )
}

/** Step 1: whose land goes over. */
export const StepSource = (props: SourceProps) => {
  const { menu } = useSession()
  const { source } = props.wish
  // What is chosen from a list stands there already.
  if (menu.userType === 'ONLINE') return <OwnSource {...props} />
  return (
    <>
      <FoundSource {...props} />
      {source !== null && (
        <Text mt="sm" fw={600}>
          {source.kodikos} · {source.name}
        </Text>
      )}
    </>
  )
}
