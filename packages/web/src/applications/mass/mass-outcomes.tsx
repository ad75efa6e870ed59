import { Checkbox } from '@mantine/core'
import type { MassOutcome, MassResult } from '@eae/domain/applications/bulk/mass-actions.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSearchOfRecord } from '../../routing/use-search-of-record.ts'
import { useT } from '../../ui/index.ts'
import classes from './mass.module.css'

/** Applications that are named at once; the rest is a number. */
const SHOWN = 200

const Outcome = ({ outcome }: { readonly outcome: MassOutcome }) => {
  const t = useT()
  const searchOf = useSearchOfRecord()
  const { id, kodikos, isDone, code, params } = outcome
  const words = t(code, params)
  return (
    <tr data-done={isDone}>
      <th scope="row">
        <Link to="/Edetedeaeehd" search={searchOf(String(id))}>
          {kodikos}
        </Link>
      </th>
      <td>{isDone ? words : t('mass.refused', { reason: words })}</td>
    </tr>
  )
}

/** What became of each application of a mass action: how many were done, and why the others were not. */
export const MassOutcomes = ({ result: { outcomes } }: { readonly result: MassResult }) => {
  const t = useT()
  const [isOnly, setOnly] = useState(false)
  const refused = outcomes.filter(({ isDone }) => !isDone)
  const listed = isOnly ? refused : outcomes
  return (
    <>
      <p role="status">{t('mass.result', { done: outcomes.length - refused.length, refused: refused.length })}</p>
      {refused.length > 0 && (
        <Checkbox
          size="xs"
          label={t('mass.onlyRefused')}
          checked={isOnly}
          onChange={({ currentTarget: { checked } }) => setOnly(checked)}
        />
      )}
      <div className={classes.scroll}>
        <table className={classes.outcomes} aria-label={t('mass.results')}>
          <tbody>
            {listed.slice(0, SHOWN).map((outcome) => (
              <Outcome key={outcome.id} outcome={outcome} />
            ))}
          </tbody>
        </table>
      </div>
      {listed.length > SHOWN && <p>{t('mass.more', { count: listed.length - SHOWN })}</p>}
    </>
  )
}
