import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import { useMemo } from 'react'
import { around, outlinesOf } from './versions/outline.ts'
import classes from './land-map.module.css'

/** A parcel of an application, as its tree has it. */
export interface Land {
  readonly id: number
  readonly kodikos: number
  readonly topothesia: string
  readonly geom: unknown
}

/** The parcels of an application that the server gave, which have its keys. */
export const landOf = ({ parcels }: ApplicationTree): readonly Land[] =>
  parcels.map(({ id, kodikos, topothesia, geom }) => ({ id: Number(id), kodikos, topothesia: topothesia ?? '', geom }))

interface LandMapProps {
  /** What the picture shows, in words. */
  readonly label: string
  readonly land: readonly Land[]
  readonly chosen: ReadonlySet<number>
  /** Only what is chosen and its surroundings are shown, in place of all land. */
  readonly isClose?: boolean
  /** A press on a parcel; left out where nothing is chosen. The list beside the map does the same by keys. */
  readonly onPress?: (id: number) => void
}

/** The land of an application; what is chosen is coloured. */
export const LandMap = ({ label, land, chosen, isClose = false, onPress }: LandMapProps) => {
  const outlines = useMemo(() => outlinesOf(land), [land])
  const view = around(outlines.filter(({ id }) => !isClose || chosen.has(id)).map(({ box }) => box))
  if (view === null) return null
  const [left, bottom, right, top] = view
  return (
    <svg
      className={classes.map}
      viewBox={`0 0 ${right - left} ${top - bottom}`}
      preserveAspectRatio="xMidYMid meet"
      role="img"
      aria-label={label}
    >
      <g transform={`translate(${-left} ${top}) scale(1 -1)`}>
        {outlines.map(({ id, kodikos, topothesia, path }) => (
          <path
            key={id}
            d={path}
            fillRule="evenodd"
            className={classes.parcel}
            data-chosen={chosen.has(id)}
            data-pressed={onPress !== undefined}
            onClick={() => onPress?.(id)}
          >
            <title>{`${kodikos} ${topothesia}`}</title>
          </path>
        ))}
      </g>
    </svg>
  )
}
