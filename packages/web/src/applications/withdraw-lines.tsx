import {
  LESS_FIELD,
  MAX_LIFE_REASON,
  WITHDRAWN_PARTS,
  type WithdrawnPart,
} from '@eae/domain/applications/life-calls.ts'
import { parts } from '@eae/domain/applications/parts-list.ts'
import type { AnyPart } from '@eae/domain/kernel/part.ts'
import { Checkbox, Group, NumberInput, Stack, Text, Textarea, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { askingData, callServer, describeError } from '../api/index.ts'
import { FieldText } from '../crud/index.ts'
import { AnswerDialog, AreaInput, AreaText, AsyncButton, NumberText, useLabels, useNotify, useT } from '../ui/index.ts'
import { useOpenApplication } from './store/context.tsx'
import { WithdrawLeft } from './withdraw-left.tsx'
import { isToldOf, type WithdrawnLine } from './withdrawn-state.ts'

type Row = Readonly<Record<string, unknown>>
/** What is withdrawn, by the part and key of its row. */
type Chosen = ReadonlyMap<string, WithdrawnLine>

/** A row by what its table shows of it. */
const RowName = ({ part, row }: { readonly part: AnyPart; readonly row: Row }) => (
  <>
    {part.display.map((name, at) => {
      const field = part.fields[name]
      return field === undefined ? null : (
        <span key={name}>
          {at > 0 && ' · '}
          <FieldText field={field} value={row[name]} />
        </span>
      )
    })}
  </>
)

interface LineProps {
  readonly part: WithdrawnPart
  readonly row: Row
  readonly chosen: Chosen
  /** A control told of it, or of what goes with it. */
  readonly isHeld: boolean
  readonly onChoose: (key: string, one: { readonly id: number; readonly less: number | null } | null) => void
}

interface LessProps {
  readonly part: WithdrawnPart
  readonly field: string
  readonly now: number
  readonly less: number | null
  readonly onLess: (less: number | null) => void
}

/** How much is left of a row that is not withdrawn whole. */
const Less = ({ part, field, now, less, onLess }: LessProps) => {
  const t = useT()
  const labels = useLabels()
  const { name, fields }: AnyPart = parts[part]
  const common = {
    size: 'sm',
    w: 260,
    'aria-label': t('lines.less', { field: labels.field(name, field), now }),
    placeholder: t('lines.all'),
  } as const
  // Nothing that is left is the whole line.
  const give = (value: number | null): void => onLess(value !== null && value > 0 ? value : null)
  return fields[field]?.unit === 'm2' ? (
    <AreaInput {...common} value={less} onChange={give} />
  ) : (
    <NumberInput
      {...common}
      min={0}
      max={now}
      allowNegative={false}
      value={less ?? ''}
      onChange={(value) => give(typeof value === 'number' ? value : null)}
    />
  )
}

/** A row to be ticked, with its number, and where that can be made smaller, what is left of it. */
const Line = ({ part, row, chosen, isHeld, onChoose }: LineProps) => {
  const t = useT()
  const id = Number(row.id)
  const key = `${part} ${id}`
  const one = chosen.get(key)
  const field = LESS_FIELD[part]
  const { fields }: AnyPart = parts[part]
  const now = field === undefined ? 0 : Number(row[field])
  return (
    <Stack gap={4}>
      <Checkbox
        label={
          <>
            <RowName part={parts[part]} row={row} />
            {field !== undefined && (
              <Text span c="dimmed">
                {' · '}
                {fields[field]?.unit === 'm2' ? <AreaText m2={now} /> : <NumberText value={now} />}
              </Text>
            )}
          </>
        }
        disabled={isHeld}
        description={isHeld ? t('lines.held') : undefined}
        checked={one !== undefined}
        onChange={({ currentTarget: { checked } }) => onChoose(key, checked ? { id, less: null } : null)}
      />
      {one !== undefined && field !== undefined && (
        <Group pl={36}>
          <Less part={part} field={field} now={now} less={one.less} onLess={(less) => onChoose(key, { id, less })} />
        </Group>
      )}
    </Stack>
  )
}

/** Ticks what is withdrawn of a submitted application, and has it done. */
export const WithdrawLinesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  const labels = useLabels()
  const notify = useNotify()
  const { etos, id, state, reload } = useOpenApplication()
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  // One key per opening of the dialog: a press that is repeated is the same withdrawal.
  const idempotencyKey = useRef(crypto.randomUUID())
  const { isOwn } = state.answer.situation
  const findings = useQuery({ ...askingData('Findings/findOf', { etos, id }), staleTime: 0 })
  const told = useMemo(() => {
    const standing = findings.data?.findings.filter(({ isTold }) => isTold) ?? []
    return new Set(standing.map(({ finding: { subject } }) => `${subject.kind} ${String(subject.id)}`))
  }, [findings.data])
  const lines = useMemo(() => [...chosen.values()], [chosen])
  const send = async (): Promise<void> => {
    if (chosen.size === 0) return setFault(t('lines.none'))
    if (!isOwn && reason.trim() === '') return setFault(t('life.reasonMissing'))
    try {
      const { data } = await callServer('Life/withdrawLines', {
        etos,
        id,
        rowVersion: state.tree.header.rowVersion,
        idempotencyKey: idempotencyKey.current,
        reason,
        lines: lines.map(({ less, ...line }) => (less === null ? line : { ...line, less })),
      })
      notify('success', t('lines.done', { arprotocol: data.arprotocol }))
      onClose()
      await reload()
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <AnswerDialog
      title={t('life.withdrawLines')}
      onClose={onClose}
      width={760}
      answer={<AsyncButton onClick={send}>{t('lines.send', { count: chosen.size })}</AsyncButton>}
    >
      <Text mb="sm">{t('life.withdrawLines.about')}</Text>
      <Stack
        gap="md"
        mah="50vh"
        // The ring of what has the focus is not cut at the edges of what scrolls.
        p={4}
        mx={-4}
        style={{ overflowY: 'auto' }}
        tabIndex={0}
        aria-label={t('life.withdrawLines')}
        mb="md"
      >
        {WITHDRAWN_PARTS.map((part) => {
          // Rows of a part, by the names of its fields.
          const rows = state.tree[part] as unknown as readonly Row[]
          return rows.length === 0 ? null : (
            <section key={part} aria-label={labels.entities(parts[part].name)}>
              <Title order={3} size="h6" mb={4}>
                {labels.entities(parts[part].name)}
              </Title>
              <Stack gap={6}>
                {rows.map((row) => (
                  <Line
                    key={String(row.id)}
                    part={part}
                    row={row}
                    chosen={chosen}
                    isHeld={isToldOf(state.tree, part, Number(row.id), told)}
                    onChoose={(key, one) => {
                      const next = new Map(chosen)
                      if (one === null) next.delete(key)
                      else next.set(key, { part, ...one })
                      setChosen(next)
                      setFault(null)
                    }}
                  />
                ))}
              </Stack>
            </section>
          )
        })}
      </Stack>
      {chosen.size > 0 && <WithdrawLeft lines={lines} />}
      <Textarea
        label={t('life.reason')}
        value={reason}
        maxLength={MAX_LIFE_REASON}
        required={!isOwn}
        autosize
        minRows={2}
        onChange={(change) => setReason(change.currentTarget.value)}
      />
      {fault !== null && (
        <Text c="red" role="alert">
          {fault}
        </Text>
      )}
    </AnswerDialog>
  )
}
