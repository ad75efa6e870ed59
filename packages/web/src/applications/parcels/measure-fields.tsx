import type { ParcelRow } from '@eae/domain/applications/tree.ts'
import { Button, Stack, Text } from '@mantine/core'
import { useT } from '../../ui/index.ts'
import { PartView } from '../parts/section-parts.tsx'
import { sectionOfPart } from '../sections.ts'
import { useOpenApplication } from '../store/context.tsx'
import { useLead } from '../use-lead.ts'

/** The measures of rural development that a parcel is in. */
export const MeasureFields = ({ parcel }: { readonly parcel: ParcelRow }) => {
  const t = useT()
  const lead = useLead()
  const { tree } = useOpenApplication().state
  const isNone = !tree.parcelMeasures.some(({ edaId }) => edaId === parcel.id)
  return (
    <Stack gap="md">
      {isNone && <Text size="sm">{t('parcels.measures.none')}</Text>}
      <PartView slot="parcelMeasures" above={parcel.id} isTitled={false} />
      <div>
        <Button size="compact-sm" variant="default" onClick={() => void lead(sectionOfPart('measures'), {})}>
          {t('parcels.measures.all')}
        </Button>
      </div>
    </Stack>
  )
}
