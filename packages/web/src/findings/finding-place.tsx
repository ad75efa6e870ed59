import { useQuery } from '@tanstack/react-query'
import type { FindingPlace as Place } from '@eae/domain/findings/answers.ts'
import { askingData } from '../api/index.ts'
import { around, outlinesOf } from '../applications/index.ts'
import { useT } from '../ui/index.ts'
import classes from './finding-place.module.css'

const Picture = ({ shapes, pieceM2 }: Place) => {
  const t = useT()
  const outlines = outlinesOf(shapes.map(({ name, geom }, id) => ({ id, kodikos: id, topothesia: name, geom })))
  // Ilots may be far larger than the parcel: they are seen as far as they reach into the room around it.
  const view = around(outlines.filter(({ id }) => shapes[id]?.part !== 'ilot').map(({ box }) => box))
  if (view === null) return null
  const [left, bottom, right, top] = view
  return (
    <figure className={classes.figure}>
      <svg
        className={classes.map}
        viewBox={`0 0 ${right - left} ${top - bottom}`}
        preserveAspectRatio="xMidYMid meet"
        role="img"
        aria-label={t('finding.map')}
      >
        <g transform={`translate(${-left} ${top}) scale(1 -1)`}>
          {outlines.map(({ id, path, topothesia }) => (
            <path key={id} d={path} fillRule="evenodd" className={classes.shape} data-part={shapes[id]?.part}>
              <title>{topothesia}</title>
            </path>
          ))}
        </g>
      </svg>
      {pieceM2 !== null && <figcaption>{t('finding.piece', { m2: pieceM2 })}</figcaption>}
    </figure>
  )
}

interface FindingPlaceProps {
  readonly etos: number
  readonly id: number
  readonly findingKey: string
}

/** The parcel that a finding is about, with the piece of it that is wrong; nothing where it is about none. */
export const FindingPlace = ({ etos, id, findingKey }: FindingPlaceProps) => {
  const { data } = useQuery({ ...askingData('Findings/findPlace', { etos, id, key: findingKey }), staleTime: 0 })
  return data === undefined || data.shapes.length === 0 ? null : <Picture {...data} />
}
