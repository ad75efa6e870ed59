import { Button, Stack, Text } from '@mantine/core'
import type { ParcelRow } from '@eae/domain/applications/tree.ts'
import { useId } from 'react'
import { useT } from '../../ui/index.ts'
import { EcoActionList } from '../parts/eco-cell.tsx'
import { EcoHead, useEcoGroups, type EcoGroupShown } from '../parts/eco-groups.tsx'
import { sectionOfPart } from '../sections.ts'
import { useOpenApplication } from '../store/context.tsx'
import { useLead } from '../use-lead.ts'

interface GroupProps {
  readonly parcel: ParcelRow
  readonly shown: EcoGroupShown
}

const Group = ({ parcel, shown }: GroupProps) => {
  const head = useId()
  const { tree } = useOpenApplication().state
  const own = tree.parcelEco.filter(({ edaId }) => edaId === parcel.id)
  return (
    <section aria-labelledby={head}>
      <EcoHead {...shown} id={head} />
      <EcoActionList
        parcel={parcel}
        actions={shown.actions}
        rowOf={({ id }) => own.find(({ essuId }) => essuId === id)}
      />
    </section>
  )
}

/** The actions of eco-schemes on a parcel: those of the schemes that were asked for, each to be put on it or taken off. */
export const EcoFields = ({ parcel }: { readonly parcel: ParcelRow }) => {
  const t = useT()
  const lead = useLead()
  const groups = useEcoGroups()
  return (
    <Stack gap="md">
      {groups.length === 0 && <Text size="sm">{t('eco.noneAsked')}</Text>}
      {groups.map((shown) => (
        <Group key={shown.group.id} parcel={parcel} shown={shown} />
      ))}
      <div>
        <Button size="compact-sm" variant="default" onClick={() => void lead(sectionOfPart('eco'), {})}>
          {t('eco.chooseSchemes')}
        </Button>
      </div>
    </Stack>
  )
}
