import type { MessageParam } from '../kernel/message.ts'
import type { MapLayer } from './layers.ts'

type Say = (code: string, params?: Readonly<Record<string, MessageParam>>) => string

/** What the label of a feature says to the reader: some layers have codes, areas and instants for labels. */
export const labelOf = (t: Say, { code }: Pick<MapLayer, 'code'>, shortdesc: string): string => {
  if (code === 'landscape' && shortdesc !== '') return t(`map.option.kodikos.${shortdesc}`)
  if (code === 'ilots' || code === 'pasture') {
    const space = shortdesc.lastIndexOf(' ')
    if (space === -1) return shortdesc
    return t('map.land', { number: shortdesc.slice(0, space), areaM2: Number(shortdesc.slice(space)) })
  }
  if (code !== 'photos') return shortdesc
  const [number = '', at] = shortdesc.split(' ')
  return at === undefined ? number : t('map.photo', { number, at })
}
