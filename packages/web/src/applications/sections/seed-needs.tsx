import { seedNeedsOf } from '@eae/domain/applications/seed-needs.ts'
import type { SchemaCode } from '@eae/domain/applications/tree.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { AreaText, ListTable, NumberText, useT } from '../../ui/index.ts'
import { useOpenApplication } from '../store/context.tsx'

/** The seed that a scheme needs for its crops, by variety: needed, declared, and the land that it covers (R26). */
export const SeedNeeds = ({ schema }: { readonly schema: SchemaCode }) => {
  const t = useT()
  const { tree, answer } = useOpenApplication().state
  const needs = seedNeedsOf(tree, schema)
  if (needs.length === 0) return null
  const nameOf = (list: readonly { readonly id: Key; readonly description: string }[], id: Key | null): string =>
    list.find((row) => row.id === id)?.description ?? '—'
  return (
    <ListTable
      caption={t('seed.needsOf', { kodikos: schema.kodikos })}
      columns={['crop', 'variety', 'area', 'needed', 'declared', 'labels', 'covered'].map((name) => t(`seed.${name}`))}
      rows={needs}
      keyOf={({ efyId, poiId }) => `${efyId}:${poiId ?? ''}`}
      renderCells={(need) => [
        <span key="crop">{nameOf(answer.catalogue.crops, need.efyId)}</span>,
        <span key="variety" lang="el">
          {nameOf(answer.catalogue.varieties, need.poiId)}
        </span>,
        <AreaText key="area" m2={need.epilektash} />,
        <NumberText key="needed" value={need.sporosqtyRequired} digits={2} />,
        <span key="declared">
          <NumberText value={need.sporosqty} digits={2} /> · {t(need.eparkeia ? 'seed.enough' : 'seed.short')}
        </span>,
        <NumberText key="labels" value={need.etiketes} />,
        <AreaText key="covered" m2={need.epilektashcovered} />,
      ]}
    />
  )
}
