import type { ParcelGeometry } from '@eae/domain/kernel/fields.ts'
import { Link } from '@tanstack/react-router'
import { ringsOf } from '@eae/map/core/grid.ts'
import type { PageSearch } from '../../routing/search-params.ts'
import { useT } from '../../ui/index.ts'
import type { DotKind } from '../../workplace/index.ts'
import classes from './home-work.module.css'

interface Shape {
  readonly id: string
  readonly geometry: ParcelGeometry
  readonly state: DotKind
}

/** Room around the land, as a part of its larger side. */
const MARGIN = 0.06

const boundsOf = (shapes: readonly Shape[]) => {
  const points = shapes.flatMap(({ geometry }) => ringsOf(geometry).flat())
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const pad = Math.max(right - left, top - bottom) * MARGIN
  return { left: left - pad, top: top + pad, width: right - left + 2 * pad, height: top - bottom + 2 * pad }
}

/** The land of an application as a small still picture that leads to the map; each parcel in the colour of its state. */
export const HoldingMap = ({ shapes, search }: { readonly shapes: readonly Shape[]; readonly search: PageSearch }) => {
  const t = useT()
  if (shapes.length === 0) return null
  const { left, top, width, height } = boundsOf(shapes)
  const path = (geometry: ParcelGeometry): string =>
    ringsOf(geometry)
      .map((ring) => `M${ring.map(([x, y]) => `${(x - left).toFixed(1)},${(top - y).toFixed(1)}`).join('L')}Z`)
      .join('')
  return (
    <Link
      to="/Edetedeaeeagroi"
      search={search}
      className={classes.map}
      aria-label={t('home.map')}
      title={t('home.map')}
    >
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        height="100%"
        preserveAspectRatio="xMidYMid meet"
        aria-hidden
      >
        {shapes.map(({ id, geometry, state }) => (
          <path key={id} d={path(geometry)} fillRule="evenodd" data-state={state ?? 'none'} />
        ))}
      </svg>
    </Link>
  )
}
