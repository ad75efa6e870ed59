import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import classes from './choice-sheet.module.css'
import { optionsWith, type ChoiceOption } from './choice-options.ts'
import { Sheet } from './sheet.tsx'
import { useT } from './texts.tsx'

/** Above every dialog (210 and more) and what opens in one (300). */
const ABOVE_DIALOGS = 400
/** So many options are read without a search. */
const FEW = 8

interface ChoiceSheetProps {
  readonly id: string
  readonly name: string
  readonly options: readonly ChoiceOption[]
  /** What is chosen. */
  readonly values: readonly string[]
  /** At most so many may be chosen; left out, one, which closes the sheet. */
  readonly most?: number
  readonly isSearched: boolean
  readonly canBeEmpty: boolean
  readonly limit: number | undefined
  readonly none: ReactNode
  readonly onClose: () => void
  readonly onChoose: (value: string | null) => void
}

/** Up and down go from option to option, out of the search as well. */
const step = (event: KeyboardEvent<HTMLElement>): void => {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (by === 0) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [role="option"]:not(:disabled)')]
  stops[stops.findIndex((stop) => stop === document.activeElement) + by]?.focus()
}

/** The options of a choice in a sheet. */
export const ChoiceSheet = ({
  id,
  name,
  options,
  values,
  most,
  isSearched,
  canBeEmpty,
  limit,
  none,
  onClose,
  onChoose,
}: ChoiceSheetProps) => {
  const t = useT()
  const [text, setText] = useState('')
  const found = optionsWith(options, text)
  const shown = found.slice(0, limit)
  const chosen = shown.find((option) => values.includes(option.value)) ?? shown[0]
  const isFull = most !== undefined && values.length >= most
  const isChosen = (of: string | null): boolean => of !== null && values.includes(of)
  const option = (of: string | null, words: ReactNode, isDisabled = false) => (
    <button
      key={of}
      type="button"
      role="option"
      aria-selected={isChosen(of)}
      disabled={isDisabled || (isFull && !isChosen(of))}
      className={classes.option}
      // The search would call the keyboard of the phone over the options.
      data-autofocus={of === chosen?.value ? true : undefined}
      onClick={() => onChoose(of)}
    >
      <span>{words}</span>
      {isChosen(of) && <IconCheck size={18} aria-hidden />}
    </button>
  )
  return (
    <Sheet title={name} onClose={onClose} zIndex={ABOVE_DIALOGS}>
      {/* The keys of the list are those of whatever in it has the focus. */}
      <div role="presentation" onKeyDown={step}>
        {isSearched && options.length > FEW && (
          <TextInput
            className={classes.search ?? ''}
            aria-label={t('options.search')}
            placeholder={t('options.search')}
            leftSection={<IconSearch size={18} aria-hidden />}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        <div
          id={id}
          role="listbox"
          aria-label={name}
          {...(most === undefined ? {} : { 'aria-multiselectable': true })}
          className={classes.list}
        >
          {canBeEmpty && text === '' && values.length > 0 && option(null, t('options.none'))}
          {shown.map((one) => option(one.value, one.label, one.disabled))}
        </div>
        {shown.length === 0 && <p className={classes.word}>{none ?? t('lookup.none')}</p>}
        {shown.length < found.length && (
          <p className={classes.word}>{t('options.more', { count: found.length - shown.length })}</p>
        )}
        {isFull && <p className={classes.word}>{t('options.full', { count: most })}</p>}
        {most !== undefined && (
          <div className={classes.foot}>
            <Button fullWidth size="md" onClick={onClose}>
              {t('action.close')}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  )
}
