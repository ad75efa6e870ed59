import { criterionSchema, type Criterion } from '@eae/domain/kernel/search.ts'
import { reportEntity } from '@eae/domain/reports/report-entity.ts'
import { REPORTS } from '@eae/domain/reports/registry.ts'
import { z } from 'zod'
import { CriterionText, encodeState } from '../crud/index.ts'
import { stringifySearch } from '../routing/search-params.ts'
import { useLabels, useT } from '../ui/index.ts'
import classes from './admin-page.module.css'

/** What a report was asked, as it is written down beside its file. */
const askedSchema = z.object({
  criteria: z.record(z.string(), criterionSchema).default({}),
  filter: z.string().nullish(),
  sort: z.object({ field: z.string(), dir: z.enum(['asc', 'desc']) }).nullish(),
})
interface Asked {
  readonly criteria: Readonly<Record<string, Criterion>>
  readonly filter: string
  readonly sort: z.infer<typeof askedSchema>['sort']
}

/** Reads what was written down; what cannot be read asked for everything. */
export const readAsked = (text: unknown): Asked => {
  const parsed = typeof text === 'string' ? askedSchema.safeParse(JSON.parse(text)) : null
  if (parsed?.success !== true) return { criteria: {}, filter: '', sort: null }
  return { criteria: parsed.data.criteria, filter: parsed.data.filter ?? '', sort: parsed.data.sort }
}

/** Where a report is asked the same today. */
export const addressOfAsked = (code: string, { criteria, filter, sort }: Asked): string => {
  const state = encodeState({ criteria, filter, ...(sort === null || sort === undefined ? {} : { sort }) })
  return `/${code}${stringifySearch({ _s: state ?? '' })}`
}

/** What a report was asked, in words. */
export const AskedText = ({ code, asked }: { readonly code: string; readonly asked: Asked }) => {
  const t = useT()
  const { field: label } = useLabels()
  const report = REPORTS.get(code)
  const entity = report === undefined ? null : reportEntity(report)
  const names = Object.entries(asked.criteria)
  if (entity === null || (names.length === 0 && asked.filter === '')) return t('reportCopy.askedNothing')
  return (
    <ul className={classes.asked}>
      {names.map(([name, value]) => (
        <li key={name}>
          {label(entity.name, name)}: <CriterionText entity={entity} name={name} value={value} />
        </li>
      ))}
      {asked.filter !== '' && <li>{t('reportCopy.filter', { text: asked.filter })}</li>}
    </ul>
  )
}
