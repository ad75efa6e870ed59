import { edetedeaeehd } from '@eae/domain/applications/header.ts'
import { isLiving } from '@eae/domain/applications/states.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import { useQuery } from '@tanstack/react-query'
import { askingData } from '../api/index.ts'
import { fetchRange } from '../crud/index.ts'

const AFM_DIGITS = 9

/** The application of the year that a declaration is about: one's own, or that of whom an office writes for. */
export const useTreeOf = (etos: number, afm: string | null, isAsked: boolean): ApplicationTree | undefined => {
  const mine = useQuery({ ...askingData('Edetedeaeehd/findMine', { etos }), enabled: isAsked && afm === null })
  const own = mine.data?.find((card) => card.etos === etos && isLiving(card.status))
  const others = useQuery({
    queryKey: ['Edetedeaeehd', 'ofAfm', etos, afm],
    queryFn: async () => (await fetchRange(edetedeaeehd, etos, { criteria: { afm: afm ?? '' } })).data,
    enabled: isAsked && afm?.length === AFM_DIGITS,
  })
  const other = others.data?.find(({ status }) => isLiving(Number(status)))
  const id = own?.id ?? (other === undefined ? undefined : Number(other.id))
  const tree = useQuery({ ...askingData('Edetedeaeehd/findTree', { etos, id: id ?? 0 }), enabled: id !== undefined })
  return tree.data?.tree
}
