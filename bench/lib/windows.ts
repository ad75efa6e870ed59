import type { Server } from './server.ts'

/** A map window on one of the adviser's applications. */
export interface MapWindow {
  readonly etos: number
  readonly edeId: number
  readonly xmin: number
  readonly ymin: number
  readonly xmax: number
  readonly ymax: number
}

interface Card {
  readonly id: number
  readonly etos: number
}
interface Tree {
  readonly tree: {
    readonly parcels: readonly {
      readonly geom: { readonly type: string; readonly coordinates: readonly (readonly [number, number][])[] } | null
    }[]
  }
}

/** Windows of a size in metres around the parcels of the adviser's applications: found through the server itself. */
export const windowsOf = async (
  server: Server,
  width: number,
  height: number,
  applications = 12,
): Promise<MapWindow[]> => {
  const year = new Date().getFullYear()
  const mine = await server.call('adviser', 'Edetedeaeehd/findMine', { etos: year })
  const cards = (JSON.parse(mine.text) as { data: Card[] }).data
    .filter((card) => card.etos === year)
    .slice(0, applications)
  const windows: MapWindow[] = []
  for (const { id, etos } of cards) {
    const answer = await server.call('adviser', 'Edetedeaeehd/findTree', { etos, id })
    for (const { geom } of (JSON.parse(answer.text) as { data: Tree }).data.tree.parcels) {
      const [x, y] = geom?.type === 'Polygon' ? (geom.coordinates[0]?.[0] ?? []) : []
      if (x === undefined || y === undefined) continue
      windows.push({
        etos,
        edeId: id,
        xmin: x - width / 2,
        ymin: y - height / 2,
        xmax: x + width / 2,
        ymax: y + height / 2,
      })
    }
  }
  if (windows.length === 0) throw new Error('the adviser has no drawn parcels')
  return windows
}
