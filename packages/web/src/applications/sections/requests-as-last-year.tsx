import { Button } from '@mantine/core'
import type { SchemaCode } from '@eae/domain/applications/tree.ts'
import { LEAF, whyNotRequest } from '@eae/domain/payments/computable.ts'
import { IconCopy } from '@tabler/icons-react'
import { useT } from '../../ui/index.ts'
import { makeEdits } from '../findings/edits.ts'
import { useUndoLine } from '../findings/undo-line.tsx'
import { useOpenApplication } from '../store/context.tsx'
import { RepairLine } from '../table/lines.tsx'
import { usePrefill } from '../use-prefill.ts'

/** Asks at once for every scheme that was asked for last year and may be asked for again; not there where none is left. */
export const RequestsAsLastYear = () => {
  const t = useT()
  const { etos, id, state, store, lock } = useOpenApplication()
  const { data: report } = usePrefill(etos, id)
  const { onRepaired, line: undo } = useUndoLine()
  const { requests } = state.tree
  const hints = new Set((report?.requestHints ?? []).map(String))
  const left = state.answer.catalogue.schemas.filter(
    (schema: SchemaCode) =>
      hints.has(String(schema.id)) &&
      whyNotRequest({ ...schema, leveltype: LEAF }) === null &&
      !requests.some(({ eschId }) => eschId === schema.id),
  )
  const askAll = (): void => {
    const last = requests.reduce((max, { kodikos }) => Math.max(max, kodikos), 0)
    const undoAll = makeEdits(
      store,
      left.map((schema, at) => ({
        kind: 'add',
        part: 'requests',
        values: { kodikos: last + 1 + at, eschId: schema.id },
      })),
    )
    onRepaired(t('requests.asLastYear', { count: left.length }), undoAll)
  }
  if (lock !== null) return null
  return (
    <>
      {undo}
      {left.length > 0 && (
        <RepairLine
          action={
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconCopy size={15} aria-hidden />}
              onClick={askAll}
            >
              {t('requests.asLastYear', { count: left.length })}
            </Button>
          }
        >
          {t('prefill.requestsWere', { list: left.map(({ description }) => description).join(', ') })}
        </RepairLine>
      )}
    </>
  )
}
