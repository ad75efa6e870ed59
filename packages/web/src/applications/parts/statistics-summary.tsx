import { Text, Title } from '@mantine/core'
import type { CropCode } from '@eae/domain/applications/tree.ts'
import { AreaText, NumberText, SummaryList, useLabels, useT } from '../../ui/index.ts'
import { useOpenApplication } from '../store/context.tsx'
import classes from './statistics.module.css'

const MAIN_CROP = 1
const UNKNOWN = ''

/** Areas of main crops in m², by what a crop belongs to. */
const useAreasBy = (of: (crop: CropCode) => string): readonly (readonly [string, number])[] => {
  const { tree, answer } = useOpenApplication().state
  const crops = new Map(answer.catalogue.crops.map((crop) => [crop.id, crop]))
  const areas = new Map<string, number>()
  for (const { efyId, xptype, epilektash100 } of tree.crops) {
    if (xptype !== MAIN_CROP) continue
    const crop = crops.get(efyId)
    const key = crop === undefined ? UNKNOWN : of(crop)
    areas.set(key, (areas.get(key) ?? 0) + epilektash100)
  }
  return [...areas].toSorted(([, one], [, other]) => other - one)
}

/** Areas by kind, the largest first. */
const Areas = ({
  title,
  choice,
  of,
}: {
  readonly title: string
  readonly choice: string
  readonly of: (crop: CropCode) => string
}) => {
  const t = useT()
  const labels = useLabels()
  const areas = useAreasBy(of)
  return (
    <section aria-label={title}>
      <Title order={3} size="h5" mb={4}>
        {title}
      </Title>
      {areas.length === 0 ? (
        <Text>{t('statistics.noCrops')}</Text>
      ) : (
        <SummaryList
          dense
          items={areas.map(([key, m2]) => ({
            label: key === UNKNOWN ? t('crops.unnamed') : labels.choice(choice, key),
            value: <AreaText m2={m2} />,
          }))}
        />
      )}
    </section>
  )
}

const regionOf = ({ dikaiomatype }: CropCode): string => String(dikaiomatype)
const groupOf = ({ omada }: CropCode): string => omada

/** What the application holds, counted: parcels, land by region and by group of crops, animals, requests, documents, findings (R20). */
export const StatisticsSummary = () => {
  const t = useT()
  const { state, live } = useOpenApplication()
  const { tree } = state
  const missing = live.facts.missingDocuments.length
  const found = (severity: string): number => live.findings.filter((one) => one.severity === severity).length
  return (
    <section className={classes.totals} aria-label={t('statistics.totals')}>
      <div>
        <Title order={3} size="h5" mb={4}>
          {t('statistics.totals')}
        </Title>
        <SummaryList
          dense
          items={[
            { label: t('application.section.parcels'), value: <NumberText value={tree.parcels.length} /> },
            { label: t('summary.area'), value: <AreaText m2={tree.header.totektash} /> },
            { label: t('statistics.lsu'), value: <NumberText value={tree.header.totmmz} digits={2} /> },
            { label: t('application.section.requests'), value: <NumberText value={tree.requests.length} /> },
            {
              label: t('application.section.documents'),
              value: t('statistics.documents', { held: tree.documents.length, missing }),
            },
            { label: t('statistics.findings'), value: t('statistics.found', { block: found('B'), warn: found('W') }) },
          ]}
        />
      </div>
      <Areas title={t('statistics.byRegion')} choice="dikaiomatype" of={regionOf} />
      <Areas title={t('statistics.byGroup')} choice="cropGroup" of={groupOf} />
    </section>
  )
}
