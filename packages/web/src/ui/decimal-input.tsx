import { TextInput, type TextInputProps } from '@mantine/core'
import { useState, type KeyboardEvent, type Ref } from 'react'
import { decimalSeparator, editableNumber, faultOfNumber, parseNumber } from '@eae/domain/kernel/parse-number.ts'
import { useLang, useT } from './texts.tsx'

export interface DecimalInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** NaN stands for a text that is no number; it is kept so that the reader can repair it. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** A text that is no number as its holder keeps it, and what takes one; without this NaN is given in its place. */
  readonly unread?: string | undefined
  readonly onUnread?: (text: string) => void
  /** Most decimals. 0 for whole numbers. */
  readonly scale: number
  readonly ref?: Ref<HTMLInputElement>
}

/** A number as Greeks write it, `1.234,5`; the point of the number pad becomes the comma. */
export const DecimalInput = ({
  value,
  onChange,
  unread,
  onUnread,
  scale,
  onBlur,
  error,
  ...rest
}: DecimalInputProps) => {
  const { lang } = useLang()
  const t = useT()
  const [typed, setTyped] = useState<string | null>(null)

  const change = (text: string): void => {
    setTyped(text)
    const read = parseNumber(lang, text)
    if (onUnread !== undefined && Number.isNaN(read)) onUnread(text)
    else onChange(read)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.code !== 'NumpadDecimal') return
    event.preventDefault()
    const { selectionStart, selectionEnd, value: text } = event.currentTarget
    const [from, to] = [selectionStart ?? text.length, selectionEnd ?? text.length]
    change(`${text.slice(0, from)}${decimalSeparator(lang)}${text.slice(to)}`)
  }

  const held = typed ?? unread
  const isUnread = held !== undefined && Number.isNaN(parseNumber(lang, held))
  const fault = isUnread ? faultOfNumber(held) : null
  return (
    <TextInput
      {...rest}
      error={error ?? (fault === null ? undefined : t(fault.code, fault.params))}
      inputMode={scale === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={held ?? editableNumber(lang, value, scale)}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        // Only a number is written out anew; anything else stays for repair, here or with its holder.
        if (!isUnread || onUnread !== undefined) setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
