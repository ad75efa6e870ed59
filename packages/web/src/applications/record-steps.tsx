import { edetedeaeehd } from '@eae/domain/applications/header.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRecordPlace } from '../crud/index.ts'
import type { PageSearch } from '../routing/search-params.ts'
import { useT } from '../ui/index.ts'
import classes from './bar.module.css'
import { useOpenApplication } from './store/context.tsx'

/** Where the application stands in the search that it was opened from, and the way to those beside it. */
export const RecordSteps = () => {
  const t = useT()
  const navigate = useNavigate()
  const { state } = useOpenApplication()
  const { etos, id } = state.tree.header
  const place = useRecordPlace(edetedeaeehd, etos, id)
  if (place === null) return null
  const go = (to: 'previous' | 'next', key: Key | null): void => {
    if (key === null) return
    place.step(to)
    // On the same section; what is chosen in it belongs to the application that is left.
    void navigate({ to: '.', search: ({ _s, ...old }: PageSearch) => ({ ...old, id: String(key) }) })
  }
  const step = (to: 'previous' | 'next', key: Key | null) => (
    <button
      type="button"
      // The stop of the Tab key is that of the way back: the arrows lead here.
      tabIndex={-1}
      className={classes.step}
      disabled={key === null}
      aria-label={t(`bar.${to}`)}
      title={t(`bar.${to}`)}
      onClick={() => go(to, key)}
    >
      {to === 'previous' ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
    </button>
  )
  return (
    <>
      <span className={classes.facts}>
        {t(place.isEstimate ? 'form.placeAbout' : 'form.place', { position: place.position, total: place.total })}
      </span>
      {step('previous', place.previous)}
      {step('next', place.next)}
    </>
  )
}
