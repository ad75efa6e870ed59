import { Button, Popover } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Criterion } from '@eae/domain/kernel/search.ts'
import { IconX } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useLabels, useT } from '../ui/index.ts'
import { CriterionEditor } from './criterion-editor.tsx'
import { CriterionText } from './criterion-text.tsx'
import type { NamedValue } from './criteria.ts'
import classes from './filter-line.module.css'

interface ChipProps {
  readonly entity: AnyEntity
  readonly name: string
  /** Undefined for a criterion that is being added. */
  readonly value: Criterion | undefined
  readonly named?: readonly NamedValue[] | undefined
  readonly isOpen: boolean
  readonly onOpen: () => void
  /** The editor is left: the criterion as it now is, undefined for none. */
  readonly onClose: (value: Criterion | undefined) => void
  readonly onRemove: () => void
}

interface EditorProps extends Pick<ChipProps, 'entity' | 'name' | 'value' | 'named' | 'onClose'> {
  readonly onDraft: (value: Criterion | undefined) => void
}

const Editor = ({ entity, name, value, named, onDraft, onClose }: EditorProps) => {
  const t = useT()
  const { field: label } = useLabels()
  const [draft, setDraft] = useState(value)
  const field = entity.fields[name]
  const isRef = field?.kind === 'ref'
  const onKeyDown = (event: KeyboardEvent): void => {
    // The list behind a lookup is a dialog of its own, which closes itself.
    if (event.key !== 'Escape' || !(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    event.stopPropagation()
    onClose(value)
  }
  return (
    <Popover.Dropdown className={classes.editor ?? ''} onKeyDown={onKeyDown}>
      <form
        noValidate
        className={classes.editorForm}
        onSubmit={(event) => {
          event.preventDefault()
          // A lookup sends its form through the page: what contains it has a form of its own.
          event.stopPropagation()
          onClose(draft)
        }}
      >
        {field !== undefined && (
          <CriterionEditor
            field={field}
            label={label(entity.name, name)}
            value={draft}
            named={named}
            onChange={(next) => {
              setDraft(next)
              onDraft(next)
              if (isRef && next !== undefined) onClose(next)
            }}
          />
        )}
        <Button type="submit" size="xs">
          {t('search.apply')}
        </Button>
      </form>
    </Popover.Dropdown>
  )
}

/** One criterion of a search: what it asks for, its editor behind a press, and × to take it off. */
export const Chip = ({ entity, name, value, named, isOpen, onOpen, onClose, onRemove }: ChipProps) => {
  const t = useT()
  const { field: label } = useLabels()
  const word = label(entity.name, name)
  // What stands in the open editor: a press beside it applies it, as its button does.
  const draft = useRef(value)
  const open = (): void => {
    draft.current = value
    onOpen()
  }
  const leave = (): void => onClose(draft.current)
  return (
    <span className={classes.chip} data-open={isOpen}>
      <Popover
        opened={isOpen}
        position="bottom-start"
        shadow="md"
        trapFocus
        returnFocus
        closeOnClickOutside={entity.fields[name]?.kind !== 'ref'}
        closeOnEscape={false}
        onDismiss={leave}
      >
        <Popover.Target>
          <button type="button" className={classes.chipText} onClick={isOpen ? leave : open}>
            {word}: <b>{value === undefined ? '…' : <CriterionText {...{ entity, name, value, named }} />}</b>
          </button>
        </Popover.Target>
        {isOpen && (
          <Editor
            {...{ entity, name, value, named, onClose }}
            onDraft={(next) => {
              draft.current = next
            }}
          />
        )}
      </Popover>
      <button
        type="button"
        className={classes.remove}
        aria-label={t('search.remove', { field: word })}
        title={t('search.remove', { field: word })}
        onClick={onRemove}
      >
        <IconX size={14} aria-hidden />
      </button>
    </span>
  )
}
