import { Checkbox, Stack, Text } from '@mantine/core'
import { MoneyText, useT } from '../../ui/index.ts'
import { inputId } from '../input-id.ts'
import { useOpenApplication } from '../store/context.tsx'

/** The schemes whose money this version computes (domain document 3.1). */
const OFFERED = ['0001', '0002', '0003', '0011', '0012', '0013', '0021']

/** Requested interventions; beside each what it would bring now. */
export const RequestsSection = () => {
  const t = useT()
  const { state, store, lock, live } = useOpenApplication()
  const { tree, answer } = state
  const schemas = OFFERED.flatMap((code) => answer.catalogue.schemas.filter((schema) => schema.kodikos === code))
  const others = tree.requests.flatMap((request) =>
    answer.catalogue.schemas.filter((schema) => schema.id === request.eschId && !OFFERED.includes(schema.kodikos)),
  )
  const toggle = (schemaId: number | string, isOn: boolean): void => {
    const request = tree.requests.find((row) => row.eschId === schemaId)
    if (isOn && request === undefined) {
      const next = tree.requests.reduce((max, row) => Math.max(max, row.kodikos), 0) + 1
      store.add('requests', { kodikos: next, eschId: schemaId })
    } else if (!isOn && request !== undefined) store.remove('requests', request.id)
  }
  return (
    <Stack gap="md">
      <Text>{t('requests.lead')}</Text>
      {[...schemas, ...others].map((schema) => {
        const request = tree.requests.find((row) => row.eschId === schema.id)
        const line = live.forecast.lines.find((candidate) => candidate.code === schema.kodikos)
        return (
          <Checkbox
            key={schema.id}
            id={inputId('requests', request?.id ?? schema.id, 'eschId')}
            disabled={lock !== null}
            checked={request !== undefined}
            onChange={(event) => toggle(schema.id, event.currentTarget.checked)}
            label={
              <>
                <span lang="el">{schema.description}</span>{' '}
                <Text span size="sm" c="dimmed">
                  ({schema.kodikos})
                </Text>
              </>
            }
            description={
              line === undefined ? null : line.reason === null ? (
                <>
                  {t('requests.brings')} <MoneyText cents={line.netCents} />
                </>
              ) : (
                t(line.reason.code, line.reason.params)
              )
            }
          />
        )
      })}
    </Stack>
  )
}
