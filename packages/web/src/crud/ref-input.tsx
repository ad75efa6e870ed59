import { ActionIcon, Group, Text, TextInput, Tooltip } from '@mantine/core'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { IconListSearch, IconMap, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { describeError, TransportError } from '../api/index.ts'
import { useFieldMessages, useLang, useT } from '../ui/index.ts'
import { useCrud } from './crud-context.tsx'
import { codeField, keyOf, lookUpByCode, type LookupUse, type Row } from './entity-api.ts'
import { textOf } from './text-of.ts'
import { PickDialog } from './pick-dialog.tsx'
import { rememberRows, rowLabel, useRefRow } from './ref-labels.ts'
import type { SearchState } from './page-state.ts'

const MapPickDialog = lazy(() => import('./map-pick-dialog.tsx'))

/** Width of one of the buttons in the field with its gap, pixels; and of the margin beside them. */
const BUTTON_WIDTH = 32
const BUTTONS_MARGIN = 8

export interface RefInputProps {
  /** Entity that is pointed at. */
  readonly to: string
  readonly value: Key | null
  readonly onChange: (value: Key | null, row: Row | null) => void
  readonly label: string
  readonly id?: string
  readonly required?: boolean
  readonly disabled?: boolean
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly onBlur?: () => void
  /** A named exact lookup of the entity, with its further conditions. */
  readonly lookup?: LookupUse
  /** What the list of the pick dialog is limited to. */
  readonly criteria?: SearchState['criteria']
}

/**
 * A reference as a code with its description. Typing a code and leaving the field looks it up; F9, Alt+Down or the
 * button opens the list.
 */
export const RefInput = ({
  to,
  value,
  onChange,
  label,
  id,
  required,
  disabled,
  description,
  error,
  onBlur,
  lookup,
  criteria,
}: RefInputProps) => {
  const t = useT()
  const { lang } = useLang()
  const { etos } = useCrud()
  const ownId = useId()
  const inputId = id ?? ownId
  const entity = findEntity(to)
  const row = useRefRow(entity, value)
  const [typed, setTyped] = useState<string | null>(null)
  const messages = useFieldMessages()
  const [picking, setPicking] = useState<'list' | 'map' | null>(null)
  if (entity === null) return null
  const { mapLayer } = entity
  const canClear = value !== null && disabled !== true && required !== true

  const take = (next: Row | null): void => {
    if (next !== null) rememberRows(entity, etos, [next])
    setTyped(null)
    setPicking(null)
    messages.clear()
    onChange(next === null ? null : keyOf(entity, next), next)
  }
  const lookUp = async (code: string): Promise<void> => {
    if (code === '') {
      take(null)
      return
    }
    try {
      const rows = await lookUpByCode(entity, etos, code, lookup)
      const [first] = rows
      if (rows.length === 1 && first !== undefined) take(first)
      else messages.add(rows.length === 0 ? t('error.notFoundByCode', { code }) : t('error.tooManyRows'))
    } catch (failure) {
      // A lost connection says nothing about the code: the message goes, what was typed stays.
      messages.add(describeError(t, failure), failure instanceof TransportError)
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'F9' && !(event.altKey && event.key === 'ArrowDown')) return
    event.preventDefault()
    setPicking('list')
  }

  const code =
    row === null || row === undefined ? (value === null ? '' : String(value)) : textOf(row[codeField(entity)])
  const name =
    row === null || row === undefined ? '' : rowLabel(lang, { ...entity, display: entity.display.slice(1) }, row)
  return (
    <div>
      <Tooltip
        label={messages.temporary.join('\n')}
        opened={messages.temporary.length > 0}
        color="red.9"
        multiline
        maw={320}
      >
        <TextInput
          id={inputId}
          label={label}
          required={required ?? false}
          disabled={disabled ?? false}
          description={description}
          error={messages.lasting.length > 0 ? messages.lasting.join(' ') : error}
          autoComplete="off"
          value={typed ?? code}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            messages.clear()
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            if (typed !== null && typed.trim() !== code) void lookUp(typed.trim())
            else setTyped(null)
            onBlur?.()
          }}
          title={t('lookup.hint')}
          rightSectionWidth={
            [canClear, mapLayer !== undefined, true].filter(Boolean).length * BUTTON_WIDTH + BUTTONS_MARGIN
          }
          rightSection={
            <Group gap={2} wrap="nowrap">
              {canClear && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('lookup.clear', { field: label })}
                  onClick={() => take(null)}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              )}
              {mapLayer !== undefined && (
                <ActionIcon
                  variant="subtle"
                  disabled={disabled ?? false}
                  aria-label={t('lookup.map', { field: label })}
                  onClick={() => setPicking('map')}
                >
                  <IconMap size={18} aria-hidden />
                </ActionIcon>
              )}
              <ActionIcon
                variant="subtle"
                disabled={disabled ?? false}
                aria-label={t('lookup.open', { field: label })}
                onClick={() => setPicking('list')}
              >
                <IconListSearch size={18} aria-hidden />
              </ActionIcon>
            </Group>
          }
        />
      </Tooltip>
      <Text size="sm" c="dimmed" mt={2} aria-live="polite">
        {messages.temporary[0] ?? name}
      </Text>
      {picking === 'list' && (
        <PickDialog entity={entity} criteria={criteria ?? {}} onClose={() => setPicking(null)} onPick={take} />
      )}
      {picking === 'map' && mapLayer !== undefined && (
        <Suspense>
          <MapPickDialog
            entity={entity}
            layer={mapLayer}
            value={value}
            criteria={criteria ?? {}}
            onClose={() => setPicking(null)}
            onPick={take}
          />
        </Suspense>
      )}
    </div>
  )
}
