import { useMemo } from 'react'
import { around, outlinesOf } from '../applications/index.ts'
import { useT } from '../ui/index.ts'
import classes from './land-map.module.css'

/** A parcel of the application that gives, as its tree has it. */
export interface Land {
  readonly id: number
  readonly kodikos: number
  readonly topothesia: string
  readonly geom: unknown
}

interface LandMapProps {
  readonly land: readonly Land[]
  readonly chosen: ReadonlySet<number>
  /** A press on a parcel; left out where nothing is chosen. The list beside the map does the same by keys. */
  readonly onPress?: (id: number) => void
}

/** The land of an application; what goes over is coloured. */
export const LandMap = ({ land, chosen, onPress }: LandMapProps) => {
  const t = useT()
  const outlines = useMemo(() => outlinesOf(land), [land])
  const view = around(outlines.map(({ box }) => box))
  if (view === null) return null
  const [left, bottom, right, top] = view
  return (
    <svg
      className={classes.map}
      viewBox={`0 0 ${right - left} ${top - bottom}`}
      preserveAspectRatio="xMidYMid meet"
      role="img"
      aria-label={t('transfer.map')}
    >
      <g transform={`translate(${-left} ${top}) scale(1 -1)`}>
        {outlines.map(({ id, kodikos, topothesia, path }) => (
          <path
            key={id}
            d={path}
            fillRule="evenodd"
            className={classes.parcel}
            data-chosen={chosen.has(id)}
            onClick={() => onPress?.(id)}
          >
            <title>{`${kodikos} ${topothesia}`}</title>
          </path>
        ))}
      </g>
    </svg>
  )
}
