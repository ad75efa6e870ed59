import { plainText } from '@eae/domain/kernel/plain-text.ts'
import { showText, tidyText, type TextFormat } from '@eae/domain/kernel/text-format.ts'
import { useState, type ChangeEvent, type FocusEvent } from 'react'

interface TypedText {
  readonly value: string
  readonly onChange: (text: string | null) => void
  readonly onBlur?: ((event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void) | undefined
  /** The form of the text; a free one without. */
  readonly format?: TextFormat | undefined
  /** There is room for several lines. */
  readonly hasLines?: boolean
}

/**
 * What an input of text needs. Its holder gets what the server would store: without signs that nobody sees, tidied to its
 * form where it fits. The input itself keeps what is typed until it is left, and then shows it as people read it.
 */
export const useTypedText = ({ value, onChange, onBlur, format, hasLines = false }: TypedText) => {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    value: typed ?? showText(format, value),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const text = event.currentTarget.value
      setTyped(text)
      const stored = tidyText(format, plainText(text, hasLines))
      onChange(stored === '' ? null : stored)
    },
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(null)
      onBlur?.(event)
    },
  }
}
