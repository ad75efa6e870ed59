import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { AnyReport } from '@eae/domain/reports/report.ts'
import { formatAreaIn } from '@eae/domain/texts/format.ts'
import { useMemo } from 'react'
import { useFieldWords, type CardParts } from '../crud/index.ts'
import { useAreaUnit, useLang } from '../ui/index.ts'
import { summedColumn } from './summed-column.ts'

/** A row of a report as a card of a phone: what its chart draws, or what is added up, stands beside its name. Undefined without both. */
export const useReportCard = (report: AnyReport, entity: AnyEntity): CardParts | undefined => {
  const words = useFieldWords()
  const { lang } = useLang()
  const { unit } = useAreaUnit()
  const name = report.chart?.y[0] ?? summedColumn(report, entity)
  const field = name === undefined || !entity.list.columns.includes(name) ? undefined : entity.fields[name]
  return useMemo(() => {
    if (name === undefined || field === undefined) return undefined
    return {
      endColumn: name,
      end: ({ [name]: value }) =>
        field.unit === 'm2' && typeof value === 'number' ? formatAreaIn(lang, unit, value) : words(field, value),
    }
  }, [name, field, lang, unit, words])
}
