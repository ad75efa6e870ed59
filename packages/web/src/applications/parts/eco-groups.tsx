import type { EcoAction, TreeCatalogue } from '@eae/domain/applications/tree.ts'
import { Text, Title } from '@mantine/core'
import { useT } from '../../ui/index.ts'
import { useOpenApplication } from '../store/context.tsx'
import classes from './eco-matrix.module.css'

/** An eco-scheme with its actions, as it is shown on parcels. */
export interface EcoGroupShown {
  readonly group: TreeCatalogue['ecoGroups'][number]
  readonly actions: readonly EcoAction[]
  /** False for one of which actions stand on parcels although nobody asks for it: they are shown, so that they can be taken off. */
  readonly isAsked: boolean
}

/** The eco-schemes that were asked for, in their order, then those of which actions stand on parcels all the same. */
export const useEcoGroups = (): readonly EcoGroupShown[] => {
  const { tree, answer } = useOpenApplication().state
  const { ecoGroups, ecoActions } = answer.catalogue
  const asked = tree.eco.map(({ esgrId }) => esgrId)
  const standing = new Set(tree.parcelEco.map(({ essuId }) => essuId))
  const left = ecoActions.flatMap(({ id, esgrId }) => (standing.has(id) ? [esgrId] : []))
  return [...new Set([...asked, ...left])].flatMap((id) => {
    const group = ecoGroups.find((one) => one.id === id)
    const actions = ecoActions.filter(({ esgrId }) => esgrId === id)
    return group === undefined || actions.length === 0 ? [] : [{ group, actions, isAsked: asked.includes(id) }]
  })
}

/** Name of an eco-scheme and what it says of its actions. */
export const EcoHead = ({ group, actions, isAsked, id }: EcoGroupShown & { readonly id: string }) => {
  const t = useT()
  const wanted = actions.filter(({ compulsoryflag }) => compulsoryflag).map(({ kodikos }) => kodikos)
  return (
    <>
      <Title order={3} size="h5" id={id}>
        <span>
          {group.kodikos} · {group.description}
        </span>
      </Title>
      {(group.maxactions !== null || wanted.length > 0) && (
        <Text size="sm">
          {group.maxactions !== null && t('eco.most', { max: group.maxactions })}
          {wanted.length > 0 && ` ${t('eco.wanted', { actions: wanted.join(', ') })}`}
        </Text>
      )}
      {!isAsked && (
        <Text size="sm" className={classes.fault ?? ''}>
          {t('eco.notAsked')}
        </Text>
      )}
    </>
  )
}
