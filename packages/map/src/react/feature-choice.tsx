import { useEffect, useRef } from 'react'
import { area } from '../core/grid.ts'
import { formatStremmata } from '../core/measure.ts'
import { say, sayIssue } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import type { FileReport } from '../formats/open-file.ts'
import type { Overlap } from '../geometry/overlap.ts'
import { MAX_CHOICES } from './import-plan.ts'
import { overlapText } from './shape-size.ts'

/** What a polygon of a file is called: its own name, else its number. */
const labelOf = (report: FileReport, index: number, lang: Language): string => {
  const name = report.names?.[index] ?? ''
  return name === '' ? say('importPolygon', lang, { number: index + 1 }) : `${index + 1}. ${name}`
}

interface FeatureChoiceProps {
  readonly lang: Language
  readonly report: FileReport
  /** What each polygon overlaps, as far as it is known. */
  readonly overlaps: readonly (Overlap | null)[]
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (chosen: ReadonlySet<number>) => void
}

/** The polygons of a file by name and size, with what is wrong with each; any of them may be chosen. */
export function FeatureChoice({ lang, report, overlaps, chosen, onChoose }: FeatureChoiceProps) {
  const { features, problems } = report
  const all = useRef<HTMLInputElement>(null)
  const isPart = chosen.size > 0 && chosen.size < features.length
  useEffect(() => {
    if (all.current) all.current.indeterminate = isPart
  }, [isPart])
  const toggle = (index: number, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(index)
    else next.delete(index)
    onChoose(next)
  }
  return (
    <fieldset className="eae-map-group eae-map-features">
      <legend>{say('importChoose', lang)}</legend>
      <label className="eae-map-check">
        <input
          ref={all}
          type="checkbox"
          checked={chosen.size === features.length}
          onChange={({ target }) => onChoose(new Set(target.checked ? features.keys() : []))}
        />{' '}
        {say('importAll', lang, { count: features.length })}
      </label>
      <ul>
        {features.slice(0, MAX_CHOICES).map((feature, index) => (
          <li key={labelOf(report, index, lang)}>
            <label className="eae-map-check">
              <input
                type="checkbox"
                checked={chosen.has(index)}
                onChange={({ target }) => toggle(index, target.checked)}
              />{' '}
              <span>
                {labelOf(report, index, lang)}
                <small>
                  {formatStremmata(area(feature), lang)}
                  {problems[index]?.map((code) => (
                    <em key={code}>{sayIssue(code, lang)}</em>
                  ))}
                  {overlaps[index] && <em>{overlapText(overlaps[index], lang)}</em>}
                </small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {features.length > MAX_CHOICES && <p>{say('importMore', lang, { count: features.length - MAX_CHOICES })}</p>}
    </fieldset>
  )
}
