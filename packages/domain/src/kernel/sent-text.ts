import { z } from 'zod'
import { faultOfText, plainText } from './plain-text.ts'
import { faultOfFormat, tidyText, type TextFormat } from './text-format.ts'

/** Characters of a text with a form as it may be typed: with blanks, hyphens, the word IBAN. */
const MAX_TYPED = 200

/**
 * A free text of a call, stored as text fields are: plain, of `min` to `max` characters. What turns the order of letters is
 * refused.
 */
export const sentText = (min: number, max: number) =>
  z
    .string()
    .transform((text) => plainText(text))
    .pipe(
      z
        .string()
        .min(min)
        .max(max)
        .superRefine((text, context) => {
          const fault = faultOfText(text)
          if (fault !== null) context.addIssue({ code: 'custom', params: { fault } })
        }),
    )

/** A text of a call that has a form; `max` characters as it is typed at most. */
export const sentFormat = (format: TextFormat, max = MAX_TYPED) =>
  z
    .string()
    .max(max)
    .transform((text) => tidyText(format, plainText(text, false)))
    .superRefine((text, context) => {
      const fault = faultOfFormat(format, text)
      if (fault !== null) context.addIssue({ code: 'custom', params: { fault } })
    })
