import { edetedeaeehd } from '@eae/domain/applications/header.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { callEntity } from '../api/index.ts'
import { useSession } from './session-context.tsx'
import { useYear } from './year-context.tsx'

const TYPING_MS = 250
/** Letters from which a name is looked for: one letter finds half of the country. */
const LEAST_LETTERS = 2
const PEOPLE = 6

/** An applicant of the year, whose application the reader may see. */
export interface FoundPerson {
  readonly id: number
  readonly name: string
  readonly afm: string
  /** Number of the application. */
  readonly kodikos: number
}

const personOf = ({ id, lastname, firstname, afm, kodikos }: Readonly<Record<string, unknown>>): FoundPerson => ({
  id: Number(id),
  name: [lastname, firstname].filter((part) => typeof part === 'string').join(' '),
  afm: String(afm),
  kodikos: Number(kodikos),
})

/** Applicants by name or AFM, among the applications that the reader may see; none for who has but his own. */
export const useFoundPeople = (typed: string): readonly FoundPerson[] => {
  const { isOnline, can } = useSession()
  const { etos } = useYear()
  const [filter] = useDebouncedValue(typed.trim(), TYPING_MS)
  const { data } = useQuery({
    queryKey: [edetedeaeehd.name, 'people', etos, filter],
    enabled: !isOnline && can(edetedeaeehd.privilege.read) && filter.length >= LEAST_LETTERS,
    queryFn: async ({ signal }) =>
      (
        await callEntity(
          edetedeaeehd.name,
          'findAllByCriteriaRange_grid',
          { etos, filter, toRowIndex: PEOPLE },
          { signal, wait: false },
        )
      ).data.map(personOf),
  })
  return filter.length >= LEAST_LETTERS && typed.trim() !== '' ? (data ?? []) : []
}
