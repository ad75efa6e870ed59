import type { MapLayer } from '@eae/domain/map/layers.ts'
import type { Translate } from '../../ui/texts.tsx'

/** What the label of a feature says to the reader: some layers have codes and instants for labels. */
export const labelOf = (t: Translate, { code }: Pick<MapLayer, 'code'>, shortdesc: string): string => {
  if (code === 'landscape' && shortdesc !== '') return t(`map.option.kodikos.${shortdesc}`)
  if (code !== 'photos') return shortdesc
  const [number = '', at] = shortdesc.split(' ')
  return at === undefined ? number : t('map.photo', { number, at })
}
