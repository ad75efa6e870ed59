import { sourceName } from '@eae/domain/checks/source-name.ts'
import type { RunChunk, RunDetail } from '@eae/domain/findings/runs.ts'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { stringifySearch } from '../../routing/search-params.ts'
import { useSearchOfRecord } from '../../routing/use-search-of-record.ts'
import { Fault, ListTable, NumberText, useT } from '../../ui/index.ts'
import classes from '../findings.module.css'
import { scopeWords } from './run-list.tsx'

const MS = 1_000

/** Applications that were checked together, by the first of them. */
const Chunks = ({ caption, etos, chunks }: { caption: string; etos: number; chunks: readonly RunChunk[] }) => {
  const t = useT()
  const searchOf = useSearchOfRecord()
  return (
    <ListTable
      caption={caption}
      rows={chunks}
      keyOf={({ edeId }) => edeId}
      columns={[t('run.firstApplication'), t('run.total'), t('run.seconds'), t('run.chunkError')]}
      renderCells={({ edeId, kodikos, applications, ms, error }) => [
        <Anchor key="to" component={Link} to={`/CheckEde${stringifySearch({ ...searchOf(edeId, etos) })}`}>
          {kodikos}
        </Anchor>,
        <NumberText key="n" value={applications} />,
        error === null ? <NumberText key="s" value={ms / MS} digits={1} /> : '—',
        error === null ? '—' : t(error),
      ]}
    />
  )
}

/** Why a run was given up, and which applications it stopped at. */
export const Failures = ({ detail: { run, error, failed } }: { readonly detail: RunDetail }) => {
  const t = useT()
  return (
    <>
      <Fault text={error === null ? null : t(error.code, error.params)} />
      {failed.length > 0 && (
        <section className={classes.part} aria-label={t('run.failed')}>
          <h3>{t('run.failed')}</h3>
          <Chunks caption={t('run.failed')} etos={run.etos} chunks={failed} />
        </section>
      )}
    </>
  )
}

/** With what a run was asked, and what of it took longest. */
export const HowItWent = ({ detail: { run, slowest, registers, hasOtherNumbers } }: { readonly detail: RunDetail }) => {
  const t = useT()
  const scope = scopeWords(t, run)
  return (
    <section className={classes.part} aria-label={t('run.how')}>
      <h3>{t('run.how')}</h3>
      <p className={classes.meta}>
        {t('run.asked', { count: run.codes })} {t('run.askedOf', { scope: scope === '' ? t('run.scope.all') : scope })}
      </p>
      <p className={classes.meta}>
        {t(hasOtherNumbers ? 'run.otherNumbers' : 'run.sameNumbers')}{' '}
        <Anchor component={Link} to="/AdminRules">
          {t('run.toNumbers')}
        </Anchor>
      </p>
      {registers.length > 0 && (
        <details>
          <summary>{t('run.registers', { count: registers.length })}</summary>
          <ul>
            {registers.map(({ register, version, day }) => (
              <li key={register}>{t('run.register', { name: t(sourceName(register)), version, day })}</li>
            ))}
          </ul>
        </details>
      )}
      {slowest.length > 0 && (
        <>
          <p className={classes.meta}>{t('run.slowest')}</p>
          <Chunks caption={t('run.slowest')} etos={run.etos} chunks={slowest} />
        </>
      )}
    </section>
  )
}
