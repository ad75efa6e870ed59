import { Textarea, TextInput } from '@mantine/core'
import type { TextFormat } from '@eae/domain/kernel/text-format.ts'
import type { FocusEvent, HTMLAttributes, ReactNode } from 'react'
import { useTypedText } from './use-typed-text.ts'

/** Room for what is typed before it is tidied: blanks, hyphens, the word IBAN. */
const ROOM_TO_TYPE = 40

const INPUT_MODES: Partial<Record<TextFormat, HTMLAttributes<HTMLInputElement>['inputMode']>> = {
  afm: 'numeric',
  amka: 'numeric',
  atak: 'numeric',
  gemi: 'numeric',
  postcode: 'numeric',
  phone: 'tel',
  mobile: 'tel',
  fax: 'tel',
  email: 'email',
}

export interface TextFieldProps {
  readonly id?: string
  readonly label?: ReactNode
  readonly 'aria-label'?: string
  readonly error?: ReactNode
  readonly description?: ReactNode
  readonly title?: string
  readonly disabled?: boolean
  readonly readOnly?: boolean
  readonly required?: boolean
  readonly withAsterisk?: boolean
  readonly variant?: string
  readonly value: string
  /** Gets the text as it is stored; null for none. */
  readonly onChange: (text: string | null) => void
  readonly onBlur?: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  readonly format?: TextFormat | undefined
  /** Longest length as it is stored. */
  readonly max: number
  readonly hasLines?: boolean
  /** What stands at its right end, in a field of one line. */
  readonly rightSection?: ReactNode
}

/** The input of a text, of one line or of several, in its form where it has one. */
export const TextField = ({
  format,
  max,
  hasLines = false,
  value,
  onChange,
  onBlur,
  rightSection,
  ...rest
}: TextFieldProps) => {
  const typed = useTypedText({ value, onChange, onBlur, format, hasLines })
  const shared = { ...rest, ...typed, maxLength: format === undefined ? max : max + ROOM_TO_TYPE }
  if (hasLines) return <Textarea {...shared} />
  const inputMode = format === undefined ? undefined : INPUT_MODES[format]
  return (
    <TextInput
      {...shared}
      rightSection={rightSection}
      autoComplete="off"
      {...(inputMode === undefined ? {} : { inputMode })}
    />
  )
}
