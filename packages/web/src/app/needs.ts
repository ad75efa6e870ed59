import type { MenuAnswer } from '@eae/domain/session/answers.ts'
import type { Question } from '../api/index.ts'
import { applicationAt } from '../applications/address.ts'
import { listsOf, readingOf } from '../applications/store/tree-questions.ts'
import { signalsOf } from '../monitoring/signals.ts'
import type { PageSearch } from '../routing/search-params.ts'
import { yearsQuery } from '../session/years.ts'
import { bannerQuery } from '../workplace/banner-query.ts'

/** What a page asks first, by its address and the year that its reader chose the last time; the same that its parts ask. */
export type Needs = (search: PageSearch, year: number | null) => readonly Question<unknown>[]

/** Every page of an application. */
export const applicationNeeds: Needs = (search, year) => {
  const address = applicationAt(search, year)
  return address === null ? [] : [readingOf(address.etos, address.id), listsOf(address.etos)]
}

/** The map of an application: its panel has what satellites saw. */
export const mapNeeds: Needs = (search, year) => {
  const address = applicationAt(search, year)
  return address === null ? [] : [...applicationNeeds(search, year), signalsOf(address.etos, address.id)]
}

/** What the frame of every page waits for. */
export const frameNeeds = ({ subsId }: Pick<MenuAnswer, 'subsId'>) => [bannerQuery, yearsQuery(subsId)] as const
