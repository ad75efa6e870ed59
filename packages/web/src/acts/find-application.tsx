import { edetedeaeehd } from '@eae/domain/applications/header.ts'
import { Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { describeError } from '../api/index.ts'
import { fetchRange } from '../crud/index.ts'
import { AsyncButton, useT } from '../ui/index.ts'

const DIGITS = 10

interface FindApplicationProps {
  readonly etos: number
  readonly onFound: (id: number) => void
}

/** The application that an act is about, by its number in the year. */
export const FindApplication = ({ etos, onFound }: FindApplicationProps) => {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const find = async (): Promise<void> => {
    try {
      const kodikos = Number(typed)
      const { data } =
        Number.isSafeInteger(kodikos) && kodikos > 0
          ? await fetchRange(edetedeaeehd, etos, { criteria: { kodikos } })
          : { data: [] }
      const [row] = data
      if (row === undefined) setFault(t('act.noApplication'))
      else onFound(Number(row.id))
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <Group align="start" gap="sm">
        <TextInput
          label={t('act.application')}
          inputMode="numeric"
          maxLength={DIGITS}
          value={typed}
          error={fault}
          withAsterisk
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setFault(null)
          }}
        />
        <AsyncButton type="submit" mt={25} onClick={find}>
          {t('act.find')}
        </AsyncButton>
      </Group>
    </form>
  )
}
