import { Button, Stack, Text } from '@mantine/core'
import type { EcoAction, ParcelRow } from '@eae/domain/applications/tree.ts'
import { useId } from 'react'
import { useT } from '../../ui/index.ts'
import { EcoCell, EcoHead, EcoUnit, useEcoGroups, type EcoGroupShown } from '../parts/eco-cell.tsx'
import { sectionOfPart } from '../sections.ts'
import { useOpenApplication } from '../store/context.tsx'
import { useLead } from '../use-lead.ts'
import classes from './eco-fields.module.css'

interface GroupProps {
  readonly parcel: ParcelRow
  readonly shown: EcoGroupShown
}

const Action = ({ parcel, action }: { readonly parcel: ParcelRow; readonly action: EcoAction }) => {
  const { tree } = useOpenApplication().state
  const row = tree.parcelEco.find(({ edaId, essuId }) => edaId === parcel.id && essuId === action.id)
  return (
    <li className={classes.action}>
      <div className={classes.cell}>
        <EcoCell parcel={parcel} action={action} row={row} />
      </div>
      <div className={classes.words}>
        <strong>{action.kodikos}</strong> <span lang="el">{action.description}</span>
        <EcoUnit action={action} />
      </div>
    </li>
  )
}

const Group = ({ parcel, shown }: GroupProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <EcoHead {...shown} id={id} />
      <ul className={classes.actions}>
        {shown.actions.map((action) => (
          <Action key={action.id} parcel={parcel} action={action} />
        ))}
      </ul>
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
