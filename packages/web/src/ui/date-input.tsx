import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { formatDate, formatDateTime } from '@eae/domain/texts/format.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState, type Ref } from 'react'
import { datePattern, parseDate, parseDateTime } from '@eae/domain/texts/parse-date.ts'
import { useLang, useT } from './texts.tsx'

export interface DateInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** `YYYY-MM-DD` (or an instant with `withTime`); a text that is no date is kept as it was typed. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly withTime?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** Whether what a {@link DateInput} holds is a day: neither empty nor a text that is none. */
export const isDay = (value: string | null): value is string => value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value)

const isIso = (value: string): boolean => /^\d{4}-\d{2}-\d{2}/.test(value)

/** A date typed as DD/MM/YYYY (MM/DD/YYYY in English) or picked in the browser's own calendar. */
export const DateInput = ({ value, onChange, withTime = false, onBlur, disabled, error, ...rest }: DateInputProps) => {
  const { lang } = useLang()
  const t = useT()
  const picker = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const pattern = withTime ? `${datePattern(lang)} 23:59` : datePattern(lang)
  const shown = value === null ? '' : isIso(value) ? (withTime ? formatDateTime : formatDate)(lang, value) : value

  const change = (text: string): void => {
    setTyped(text)
    const read = withTime ? parseDateTime(lang, text) : parseDate(lang, text)
    onChange(text.trim() === '' ? null : (read ?? text))
  }

  return (
    <TextInput
      {...rest}
      disabled={disabled ?? false}
      placeholder={pattern}
      inputMode={withTime ? 'text' : 'numeric'}
      autoComplete="off"
      value={typed ?? shown}
      // While it is being typed, nothing is a date yet.
      error={error ?? (typed === null && value !== null && !isIso(value) ? t('error.noDate', { pattern }) : undefined)}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
      rightSection={
        withTime ? undefined : (
          <>
            <input
              ref={picker}
              type="date"
              tabIndex={-1}
              aria-hidden="true"
              value={value !== null && isIso(value) ? value : ''}
              onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
              style={{ position: 'absolute', width: 1, height: 1, opacity: 0, pointerEvents: 'none' }}
            />
            <ActionIcon
              variant="subtle"
              disabled={disabled === true || rest.readOnly === true}
              aria-label={t('date.open')}
              onClick={() => picker.current?.showPicker()}
            >
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
          </>
        )
      }
    />
  )
}
