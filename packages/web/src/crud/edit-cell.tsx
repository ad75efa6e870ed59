import type { Field } from '@eae/domain/kernel/fields.ts'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useT } from '../ui/index.ts'
import classes from './edit-cell.module.css'
import { FieldInput } from './field-input.tsx'

interface EditCellProps {
  readonly id: string
  readonly field: Field
  /** Name of the column and of the row, for those who hear it. */
  readonly label: string
  readonly value: unknown
  readonly isChanged: boolean
  readonly onChange: (value: unknown) => void
  readonly children: ReactNode
}

/** A cell that is edited with the keyboard: Enter or F2 opens it, Enter or Tab takes the value, Escape takes it back. */
export const EditCell = ({ id, field, label, value, isChanged, onChange, children }: EditCellProps) => {
  const t = useT()
  const [typed, setTyped] = useState<{ readonly value: unknown } | null>(null)
  const cell = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  const isOpen = typed !== null
  useEffect(() => {
    if (isOpen) document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus()
    else if (wasOpen.current && document.activeElement === document.body) cell.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, id])
  const take = (): void => {
    if (typed !== null) onChange(typed.value)
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (typed === null) {
      if (event.key !== 'Enter' && event.key !== 'F2') return
      event.preventDefault()
      setTyped({ value })
      return
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      setTyped(null)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // What an input makes of its text when it is left must be there first.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      setTimeout(take, 0)
    }
  }
  if (typed === null)
    return (
      <div
        ref={cell}
        role="button"
        tabIndex={0}
        className={classes.cell}
        data-changed={isChanged || undefined}
        aria-label={t('cell.edit', { label })}
        onKeyDown={onKeyDown}
      >
        {children}
      </div>
    )
  return (
    <div
      role="presentation"
      className={classes.open}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget) && event.relatedTarget !== null) take()
      }}
    >
      <FieldInput
        field={field}
        id={id}
        label={label}
        value={typed.value}
        onChange={(next) => setTyped({ value: next })}
      />
    </div>
  )
}
