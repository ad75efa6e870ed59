import { Checkbox, Stack, Text } from '@mantine/core'
import { whyNotRequest } from '@eae/domain/payments/computable.ts'
import { MoneyText, useT } from '../../ui/index.ts'
import { inputId } from '../input-id.ts'
import { useOpenApplication } from '../store/context.tsx'

/** Requested interventions; beside each what it would bring now. */
export const RequestsSection = () => {
  const t = useT()
  const { state, store, lock, live } = useOpenApplication()
  const { tree, answer } = state
  const reasons = new Map(
    answer.catalogue.schemas.map(({ id, kodikos }) => [id, whyNotRequest(tree.header.etos, kodikos)] as const),
  )
  // What can be asked for stands first; the rest is there to be seen, each with the reason.
  const schemas = answer.catalogue.schemas
    .map((schema) => ({ ...schema, reason: reasons.get(schema.id) ?? null }))
    .toSorted((a, b) => Number(a.reason !== null) - Number(b.reason !== null) || (a.kodikos < b.kodikos ? -1 : 1))
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
      {schemas.map((schema) => {
        const request = tree.requests.find((row) => row.eschId === schema.id)
        const line = live.forecast.lines.find((candidate) => candidate.code === schema.kodikos)
        return (
          <Checkbox
            key={schema.id}
            id={inputId('requests', request?.id ?? schema.id, 'eschId')}
            // One that was taken earlier can be given up.
            disabled={lock !== null || (schema.reason !== null && request === undefined)}
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
              schema.reason !== null ? (
                t(schema.reason.code, schema.reason.params)
              ) : line === undefined ? null : line.reason === null ? (
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
