import { edetedeaeehd } from '@eae/domain/applications/header.ts'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRecordPlace } from '../crud/index.ts'
import type { PageSearch } from '../routing/search-params.ts'
import { useT } from '../ui/index.ts'
import classes from './bar.module.css'
import { useOpenApplication } from './store/context.tsx'

/** Where the application stands in the list that one came from, and the way to the ones beside it: the same section of them. */
export const ListPlace = () => {
  const t = useT()
  const navigate = useNavigate()
  const { etos, id } = useOpenApplication()
  const place = useRecordPlace(edetedeaeehd, etos, id)
  if (place === null) return null
  const step = (to: 'previous' | 'next'): void => {
    const key = place[to]
    if (key === null) return
    place.step(to)
    void navigate({ to: '.', search: (old: PageSearch) => ({ ...old, id: String(key) }) })
  }
  return (
    <>
      <span className={classes.place}>
        {t(place.isEstimate ? 'form.placeAbout' : 'form.place', { position: place.position, total: place.total })}
      </span>
      {(['previous', 'next'] as const).map((to) => {
        const Icon = to === 'previous' ? IconChevronUp : IconChevronDown
        return (
          <button
            key={to}
            type="button"
            // The Tab key stops at the way back, and the arrows lead on to here, also once the neighbours are known.
            tabIndex={-1}
            className={classes.step}
            aria-label={t(`form.${to}`)}
            title={t(`form.${to}`)}
            disabled={place[to] === null}
            onClick={() => step(to)}
          >
            <Icon size={16} aria-hidden />
          </button>
        )
      })}
    </>
  )
}
