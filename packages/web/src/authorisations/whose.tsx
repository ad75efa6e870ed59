import { edetedeauthor } from '@eae/domain/authorisations/entities.ts'
import type { ReactNode } from 'react'
import { FieldText, type ColumnOverrides, type Row } from '../crud/index.ts'
import type { useT } from '../ui/index.ts'

/** Name of the applicant whose an authorisation, or its end, is. */
export const applicantOf = (row: Row): string =>
  [row.lastname, row.firstname].filter((part) => typeof part === 'string').join(' ')

/** Whom an authorisation is, or was, for: a person, or a body. */
export const holderOf = ({ repname, efoId }: Row): ReactNode =>
  typeof repname === 'string' ? repname : <FieldText field={edetedeauthor.fields.efoId} value={efoId} />

/** The column of whom an authorisation is for, in place of the two of a body and a person: of these one is always empty. */
export const holderColumn = (t: ReturnType<typeof useT>): ColumnOverrides[string] => ({
  label: t('author.holder'),
  width: 230,
  isKept: true,
  render: holderOf,
})
