import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import { appBase, callEntity, callServer, keepAnswer, noteTaken, ownerOf, ServerError } from '../api/index.ts'
import { MAX_YEARS } from '../ui/limits.ts'

/** The cache that `sw.js` answers from. */
export const FILES = 'eae-field'
/** Land around the parcels that comes along, metres. */
const AROUND_M = 300
/** Files that are fetched side by side. */
const AT_ONCE = 4

/** Whose application it is and which, as the session and the page know them. */
export interface Taking {
  readonly userId: number
  readonly subsId: number
  readonly etos: number
  readonly id: number
  readonly parcels: ApplicationTree['parcels']
}

/** The window around all parcels, EPSG:2100 metres; null while none is drawn. */
export const windowAround = (parcels: Taking['parcels']) => {
  const points = parcels.flatMap(({ geom }) =>
    geom === null ? [] : geom.type === 'Polygon' ? geom.coordinates.flat() : geom.coordinates.flat(2),
  )
  if (points.length === 0) return null
  // Not spread over arguments: an application has tens of thousands of points.
  const least = (axis: 0 | 1): number =>
    points.reduce((so, point) => Math.min(so, point[axis] ?? so), Number.POSITIVE_INFINITY)
  const most = (axis: 0 | 1): number =>
    points.reduce((so, point) => Math.max(so, point[axis] ?? so), Number.NEGATIVE_INFINITY)
  return { xmin: least(0) - AROUND_M, ymin: least(1) - AROUND_M, xmax: most(0) + AROUND_M, ymax: most(1) + AROUND_M }
}

/** Fetches what of the product's files is not kept in this version, and drops what is of another one. */
const keepFiles = async (onStep: (done: number, all: number) => void): Promise<void> => {
  await navigator.serviceWorker.register(new URL('sw.js', appBase()))
  const answer = await fetch(new URL('field.json', appBase()), { cache: 'no-cache' })
  // Written by the build.
  const names = (await answer.json()) as readonly string[]
  const page = new URL(appBase()).href
  const wanted = [...names.map((name) => new URL(name, appBase()).href), new URL('icon.svg', appBase()).href, page]
  const cache = await caches.open(FILES)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  for (const url of kept) if (!wanted.includes(url)) await cache.delete(url)
  // The page itself is another one with each version, under the same name.
  const missing = wanted.filter((url) => !kept.has(url) || url === page)
  let done = wanted.length - missing.length
  const work = async (): Promise<void> => {
    for (let url = missing.pop(); url !== undefined; url = missing.pop()) {
      await cache.add(url)
      done += 1
      onStep(done, wanted.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** Who may not ask something has nothing of it to take along. */
const orNothing = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work
  } catch (error) {
    if (!(error instanceof ServerError) || (error.status !== 403 && error.status !== 404)) throw error
  }
}

const QUIET = { wait: false } as const

/** Keeps the rows of an application as the server has them now. */
export const keepTree = async (userId: number, etos: number, id: number): Promise<void> => {
  const path = 'Edetedeaeehd/findTree'
  const body = { etos, id }
  await keepAnswer(ownerOf(userId, etos, id), path, body, await callServer(path, body, QUIET))
}

const keepAnswers = async ({ userId, subsId, etos, id, parcels }: Taking): Promise<void> => {
  const owner = ownerOf(userId, etos, id)
  const keep = (path: string, body: object, answer: Promise<unknown>): Promise<void> =>
    orNothing(answer.then((given) => keepAnswer(owner, path, body, given)))
  const years = { gSubExt_id: subsId, toRowIndex: MAX_YEARS }
  const lov = 'findAllByCriteriaRange_forLov'
  const banners = { wsResponseInfoList: [] }
  const [now, before, one] = [{ etos }, { etos: etos - 1 }, { etos, id }]
  await Promise.all([
    keep('Menu/getMenu', {}, callServer('Menu/getMenu', {}, QUIET)),
    keep('Menu/getBannerMessages', banners, callServer('Menu/getBannerMessages', banners, QUIET)),
    keep(`Edetparam/${lov}`, years, callEntity('Edetparam', lov, years, QUIET)),
    keep('Edetedeaeehd/findMine', now, callServer('Edetedeaeehd/findMine', now, QUIET)),
    keep('Edetedeaeehd/findMine', before, callServer('Edetedeaeehd/findMine', before, QUIET)),
    keep('Edetedeaeehd/findCatalogue', now, callServer('Edetedeaeehd/findCatalogue', now, QUIET)),
    keep('Edetedeaeehd/prefillReport', one, callServer('Edetedeaeehd/prefillReport', one, QUIET)),
    keep('Monitoring/findSignals', one, callServer('Monitoring/findSignals', one, QUIET)),
    keepTree(userId, etos, id),
  ])
  const around = windowAround(parcels)
  if (around === null) return
  const seen = { etos, edeId: id, ...around, idsInCache: [] }
  for (const path of ['Map/queryLayer_ownParcels', 'Map/queryLayer_neighbours', 'Map/queryLayer_ilots'] as const)
    await keep(path, seen, callServer(path, seen, QUIET))
}

/**
 * Takes an application along to where there is no connection: the files of its pages, its rows with the code lists, and the map
 * around its parcels. `onStep` hears how many files are there. Throws what the server or the browser refuses; then nothing is
 * said to be there.
 */
export const takeAlong = async (
  taking: Taking,
  now: string,
  onStep: (done: number, all: number) => void,
): Promise<void> => {
  await keepFiles(onStep)
  await keepAnswers(taking)
  noteTaken(ownerOf(taking.userId, taking.etos, taking.id), now)
}
