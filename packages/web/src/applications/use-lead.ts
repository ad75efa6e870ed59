import { useNavigate } from '@tanstack/react-router'
import type { PageSearch } from '../routing/search-params.ts'
import { changedState, readPlaceState, writePlaceState } from '../workplace/index.ts'
import { leadTo, type Wish } from './focus-store.ts'
import type { Section } from './sections.ts'
import { useOpenApplication } from './store/context.tsx'
import { useIsPhone } from '../ui/index.ts'

/** The parameters of a link to a section of the same application; what else is chosen stays. */
export const searchOfSection =
  ({ key }: Pick<Section, 'key'>, id: number, panel?: string) =>
  (old: PageSearch): PageSearch => {
    const state = changedState(readPlaceState(old._s), {
      sec: key,
      row: undefined,
      group: undefined,
      tool: undefined,
      ...(panel === undefined ? {} : { panel }),
    })
    return { ...old, id: String(id), _s: writePlaceState(state) }
  }

/** Leads to a section and to a parcel, a place or a field in it. On a phone the sheet that led there goes. */
export const useLead = (): ((section: Section, wish: Partial<Omit<Wish, 'token'>>) => Promise<void>) => {
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const { id } = useOpenApplication()
  return async (section, wish) => {
    // The parcel's fields stand in the panel, which has to show them.
    const panel =
      section.key === 'parcels' && wish.parcelId != null && wish.inputId != null
        ? 'parcel'
        : isPhone
          ? 'none'
          : undefined
    await navigate({ to: section.path, search: searchOfSection(section, id, panel), replace: isPhone })
    leadTo({ parcelId: null, point: null, inputId: null, findingId: null, ...wish })
  }
}
