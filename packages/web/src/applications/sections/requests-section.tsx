import { Button, Checkbox, Collapse, SimpleGrid, Stack, Text } from '@mantine/core'
import type { CodeRow } from '@eae/domain/applications/tree.ts'
import { whyNotRequest } from '@eae/domain/payments/computable.ts'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { MoneyText, useLang, useT } from '../../ui/index.ts'
import { inputId } from '../input-id.ts'
import { useOpenApplication } from '../store/context.tsx'

/** A scheme: as the code list has it, which is Greek alone; in English by the name of the forecast where there is one. */
const SchemaName = ({ schema }: { readonly schema: CodeRow }) => {
  const t = useT()
  const { lang } = useLang()
  const code = `payments.intervention.${schema.kodikos}`
  const isKnown = lang !== 'el' && t(code) !== code
  return (
    <>
      {isKnown ? t(code) : <span lang="el">{schema.description}</span>}{' '}
      <Text span size="sm" c="dimmed">
        ({schema.kodikos})
      </Text>
    </>
  )
}

/** Schemes that nobody can ask for yet: there to be seen, with the one reason that they share. */
const NotYet = ({ schemas }: { readonly schemas: readonly CodeRow[] }) => {
  const t = useT()
  const { etos } = useOpenApplication()
  const [isOpen, setOpen] = useState(false)
  const [listId, reasonId] = [useId(), useId()]
  return (
    <div>
      <Text id={reasonId} mb="xs">
        {t('requests.notYet', { etos: String(etos), count: schemas.length })}
      </Text>
      <Button
        variant="default"
        size="xs"
        rightSection={isOpen ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {t('requests.notYetShow')}
      </Button>
      <Collapse expanded={isOpen} id={listId}>
        {/* No boxes that nobody can tick: names to be read, in as many columns as there is room for. */}
        <SimpleGrid
          component="ul"
          type="container"
          cols={{ base: 1, '640px': 2 }}
          spacing="lg"
          verticalSpacing={6}
          aria-labelledby={reasonId}
          m={0}
          pt="sm"
          pl="lg"
        >
          {schemas.map((schema) => (
            <li key={schema.id}>
              <SchemaName schema={schema} />
            </li>
          ))}
        </SimpleGrid>
      </Collapse>
    </div>
  )
}

/** Requested interventions; beside each what it would bring now. */
export const RequestsSection = () => {
  const t = useT()
  const { etos, state, store, lock, live } = useOpenApplication()
  const { tree, answer } = state
  const schemas = answer.catalogue.schemas
    .map((schema) => ({
      ...schema,
      reason: whyNotRequest(etos, schema.kodikos),
      request: tree.requests.find((row) => row.eschId === schema.id),
    }))
    .toSorted((a, b) => (a.kodikos < b.kodikos ? -1 : 1))
  // What was asked for earlier stays where one looks for it, and can be given up.
  const shown = schemas.filter(({ reason, request }) => reason === null || request !== undefined)
  const notYet = schemas.filter((schema) => !shown.includes(schema))
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
      {shown.map((schema) => {
        const { request } = schema
        const line = live.forecast.lines.find((candidate) => candidate.code === schema.kodikos)
        const reason = schema.reason ?? line?.reason ?? null
        return (
          <Checkbox
            key={schema.id}
            id={inputId('requests', request?.id ?? schema.id, 'eschId')}
            disabled={lock !== null}
            checked={request !== undefined}
            onChange={(event) => toggle(schema.id, event.currentTarget.checked)}
            label={<SchemaName schema={schema} />}
            description={
              reason !== null
                ? t(reason.code, reason.params)
                : line !== undefined && (
                    <>
                      {t('requests.brings')} <MoneyText cents={line.netCents} />
                    </>
                  )
            }
          />
        )
      })}
      {notYet.length > 0 && <NotYet schemas={notYet} />}
    </Stack>
  )
}
