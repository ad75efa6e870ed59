import { LEAST_GROUNDS, MAX_GROUNDS, type ActType } from '@eae/domain/acts/codes.ts'
import type { ActLine } from '@eae/domain/acts/answers.ts'
import { ACT_SLOTS, fieldsOfAct } from '@eae/domain/acts/fields.ts'
import { treeEntities, type Slot } from '@eae/domain/applications/parts-list.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { callServer } from '../api/index.ts'
import { MassJobDialog } from '../applications/index.ts'
import { FieldInput, type SearchState } from '../crud/index.ts'
import { Choice, Fault, LockAlert, useLabels, useT } from '../ui/index.ts'
import { ActKindChoice, useClosedKind, useOpenKinds } from './act-kind-choice.tsx'

interface SeriesDialogProps {
  readonly etos: number
  /** Finds the applications. */
  readonly search: SearchState
  readonly count: number
  readonly onClose: () => void
}

/** What is changed in all of them. */
interface Rule {
  readonly part: Slot | null
  readonly pedio: string | null
  readonly palia: unknown
  readonly nea: unknown
}

const NOTHING: Rule = { part: null, pedio: null, palia: null, nea: null }

// A value of a field that acts change is a text, a number, yes or no, or nothing.
const asValue = (value: unknown): ActLine['nea'] =>
  value === undefined || value === '' ? null : (value as ActLine['nea'])

const RuleFields = ({ rule, onChange }: { readonly rule: Rule; readonly onChange: (rule: Rule) => void }) => {
  const t = useT()
  const labels = useLabels()
  const { part, pedio, palia, nea } = rule
  const entity: AnyEntity | null = part === null ? null : treeEntities[part]
  const field: Field | undefined = entity === null || pedio === null ? undefined : entity.fields[pedio]
  return (
    <>
      <Choice
        label={t('act.part')}
        data={ACT_SLOTS.map((slot) => ({ value: slot, label: labels.entity(treeEntities[slot].name) }))}
        value={part}
        onChange={(value) => onChange({ ...NOTHING, part: ACT_SLOTS.find((slot) => slot === value) ?? null })}
      />
      {part !== null && entity !== null && (
        <Choice
          label={t('act.field')}
          searchable
          data={fieldsOfAct(part).map((name) => ({ value: name, label: labels.field(entity.name, name) }))}
          value={pedio}
          onChange={(value) => {
            // A tick is never nothing: its error is mostly that it is missing.
            const isFlag = value !== null && entity.fields[value]?.kind === 'flag'
            onChange({ part, pedio: value, palia: isFlag ? false : null, nea: isFlag ? true : null })
          }}
        />
      )}
      {field !== undefined && (
        <>
          <FieldInput
            id="series-old"
            field={field}
            label={t('act.old')}
            value={palia}
            isOptional
            onChange={(value) => onChange({ ...rule, palia: value })}
          />
          <FieldInput
            id="series-new"
            field={field}
            label={t('act.value')}
            value={nea}
            isOptional
            onChange={(value) => onChange({ ...rule, nea: value })}
          />
        </>
      )}
    </>
  )
}

/** One error in many applications of a search: proposes an act for each, all under one number. */
export const SeriesDialog = ({ etos, search, count, onClose }: SeriesDialogProps) => {
  const t = useT()
  const [type, setType] = useState<ActType>(useOpenKinds(etos)[0] ?? 2)
  const [rule, setRule] = useState<Rule>(NOTHING)
  const [grounds, setGrounds] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const begin = async (): Promise<number | null> => {
    const { part, pedio, palia, nea } = rule
    if (part === null || pedio === null) {
      setFault(t('act.series.fieldNeeded'))
      return null
    }
    if (grounds.trim().length < LEAST_GROUNDS) {
      setFault(t('act.groundsNeeded', { min: LEAST_GROUNDS }))
      return null
    }
    setFault(null)
    const { data } = await callServer('Dikpraxh/beginSeries', {
      etos,
      criteria: search.criteria,
      filter: search.filter.trim(),
      praxtype: type,
      part,
      pedio,
      palia: asValue(palia),
      nea: asValue(nea),
      aitiologia: grounds,
    })
    return data.jobId
  }
  return (
    <MassJobDialog
      title={t('act.series.title', { number: count })}
      beginnings={[{ label: t('act.series.begin'), begin }]}
      onClose={onClose}
      onOver={() => undefined}
      question={
        <Stack gap="sm">
          <p>{t('act.series.about')}</p>
          <ActKindChoice etos={etos} value={type} onChange={setType} />
          <LockAlert reason={useClosedKind(etos, type)} />
          <RuleFields rule={rule} onChange={setRule} />
          <Textarea
            autosize
            minRows={2}
            required
            maxLength={MAX_GROUNDS}
            label={t('act.grounds')}
            value={grounds}
            onChange={(event) => setGrounds(event.currentTarget.value)}
          />
          <Fault text={fault} />
        </Stack>
      }
    />
  )
}
