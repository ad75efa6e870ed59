import { Text } from '@mantine/core'
import type { VersionShape } from '@eae/domain/applications/answers.ts'
import { useId, useMemo, useState, type PointerEvent } from 'react'
import { Choice, useT } from '../../ui/index.ts'
import { around, changedShapes, outlinesOf, type Outline } from './outline.ts'
import classes from './slider.module.css'

/** All parcels, in place of the key of one. */
const ALL = 'all'
/** A step of the bar by a key, in hundredths of the map. */
const STEP = 2

interface LandProps {
  readonly outlines: readonly Outline[]
  readonly changed: ReadonlySet<number>
  readonly look: string
}

const Land = ({ outlines, changed, look }: LandProps) => (
  <>
    {outlines.map(({ id, kodikos, topothesia, path }) => (
      <path
        key={id}
        d={path}
        fillRule="evenodd"
        className={changed.has(id) ? `${look} ${classes.changed ?? ''}` : look}
      >
        <title>{`${kodikos} ${topothesia}`}</title>
      </path>
    ))}
  </>
)

/** The parcels of one content, and what it is called. */
interface Side {
  readonly name: string
  readonly shapes: readonly VersionShape[]
}

interface VersionSliderProps {
  readonly older: Side
  readonly newer: Side
}

/**
 * The land of two contents in one place: the older one left of a bar, the newer one right of it. The bar is moved with the pointer,
 * a finger, or the arrow keys.
 */
export const VersionSlider = ({
  older: { name: before, shapes: olderShapes },
  newer: { name: after, shapes: newerShapes },
}: VersionSliderProps) => {
  const t = useT()
  const clip = useId()
  const [share, setShare] = useState(50)
  const older = useMemo(() => outlinesOf(olderShapes), [olderShapes])
  const newer = useMemo(() => outlinesOf(newerShapes), [newerShapes])
  const changed = useMemo(() => changedShapes(older, newer), [older, newer])
  const all = useMemo(() => [...older, ...newer], [older, newer])
  const named = useMemo(
    () => [...new Map(all.map((one) => [one.id, one])).values()].filter(({ id }) => changed.has(id)),
    [all, changed],
  )
  // What was drawn otherwise is seen at once, however far the land reaches.
  const [chosen, setShown] = useState<string | null>(null)
  const shown = chosen ?? String(named[0]?.id ?? ALL)
  const view = around(all.filter(({ id }) => shown === ALL || String(id) === shown).map(({ box }) => box))
  if (view === null) return <Text size="sm">{t('versions.noLand')}</Text>
  const [left, bottom, right, top] = view
  const [width, height] = [right - left, top - bottom]
  const at = (width * share) / 100
  const drag = (event: PointerEvent<SVGSVGElement>): void => {
    if (event.buttons === 0) return
    // The drawing keeps its proportions: it does not fill the whole element.
    const matrix = event.currentTarget.getScreenCTM()
    if (matrix === null) return
    setShare(Math.min(100, Math.max(0, ((event.clientX - matrix.e) / matrix.a / width) * 100)))
  }
  return (
    <section aria-label={t('versions.map')}>
      {named.length > 0 && (
        <Choice
          label={t('versions.parcel')}
          value={shown}
          allowDeselect={false}
          onChange={(value) => setShown(value ?? ALL)}
          data={[
            { value: ALL, label: t('versions.allLand') },
            ...named.map(({ id, kodikos, topothesia }) => ({ value: String(id), label: `${kodikos} ${topothesia}` })),
          ]}
          mb="xs"
        />
      )}
      <div className={classes.sides}>
        <Text size="sm" fw={500}>
          ◀ {before}
        </Text>
        <Text size="sm" fw={500}>
          {after} ▶
        </Text>
      </div>
      <svg
        className={classes.map}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid meet"
        role="img"
        aria-label={t('versions.mapOf', { before, after, count: changed.size })}
        onPointerDown={drag}
        onPointerMove={drag}
      >
        <defs>
          <clipPath id={`${clip}left`}>
            <rect x={-width} y={-height} width={width + at} height={height * 3} />
          </clipPath>
          <clipPath id={`${clip}right`}>
            <rect x={at} y={-height} width={width * 2} height={height * 3} />
          </clipPath>
        </defs>
        <g clipPath={`url(#${clip}left)`}>
          <g transform={`translate(${-left} ${top}) scale(1 -1)`}>
            <Land outlines={older} changed={changed} look={classes.before ?? ''} />
          </g>
        </g>
        <g clipPath={`url(#${clip}right)`}>
          <g transform={`translate(${-left} ${top}) scale(1 -1)`}>
            <Land outlines={newer} changed={changed} look={classes.after ?? ''} />
          </g>
        </g>
        <line className={classes.bar} x1={at} x2={at} y1={-height} y2={height * 2} />
      </svg>
      <input
        type="range"
        className={classes.range}
        min={0}
        max={100}
        step={STEP}
        value={share}
        aria-label={t('versions.bar')}
        aria-valuetext={t('versions.barAt', { share: Math.round(share) })}
        onChange={(event) => setShare(Number(event.currentTarget.value))}
      />
    </section>
  )
}
