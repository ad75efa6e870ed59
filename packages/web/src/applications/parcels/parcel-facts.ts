import { slotOfSubject } from '@eae/domain/applications/parts-list.ts'
import { parcelIdOf } from '@eae/domain/payments/stakes.ts'
import type { ApplicationTree, CropRow, ParcelRow } from '@eae/domain/applications/tree.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import type { ParcelState } from '@eae/map/index.ts'

type Found = ReadonlyMap<string, readonly Finding[]>

/** What the page has found already, as several of its parts ask for it: the list, the map and the panel of a parcel. */
const known = new WeakMap<readonly Finding[], { readonly tree: ApplicationTree; readonly found: Found }>()

/** Findings by the parcel that they are about, or whose crop or title they are about; the worst first. */
export const findingsByParcel = (tree: ApplicationTree, findings: readonly Finding[]): Found => {
  const held = known.get(findings)
  if (held?.tree === tree) return held.found
  const found = new Map<string, Finding[]>()
  for (const finding of findings) {
    const id = parcelIdOf(tree, slotOfSubject(finding.subject.kind), finding.subject.id)
    if (id === null) continue
    const before = found.get(String(id))
    if (before === undefined) found.set(String(id), [finding])
    else before.push(finding)
  }
  known.set(findings, { tree, found })
  return found
}

/** How a parcel stands: what blocks before what is to be read, and what is not drawn before what is fine. */
export const stateOfParcel = (
  { geom }: Pick<ParcelRow, 'geom'>,
  findings: readonly Pick<Finding, 'severity'>[],
): ParcelState => {
  if (findings.some(({ severity }) => severity === 'B')) return 'blocks'
  if (geom === null) return 'none'
  return findings.some(({ severity }) => severity === 'W') ? 'read' : 'done'
}

/** How every parcel of the application stands, by its key. */
export const statesOfParcels = (
  tree: ApplicationTree,
  findings: readonly Finding[],
): Readonly<Record<string, ParcelState>> => {
  const found = findingsByParcel(tree, findings)
  return Object.fromEntries(
    tree.parcels.map((parcel) => [String(parcel.id), stateOfParcel(parcel, found.get(String(parcel.id)) ?? [])]),
  )
}

/** Names of the crops of each parcel, by its key; a parcel on which none is chosen is not in it. */
export const cropNames = (
  crops: readonly Pick<CropRow, 'edaId' | 'efyId'>[],
  catalogue: readonly { readonly id: Key; readonly description: string }[],
): ReadonlyMap<Key, string> => {
  const names = new Map(catalogue.map(({ id, description }) => [id, description]))
  const found = new Map<Key, string>()
  for (const { edaId, efyId } of crops) {
    const name = names.get(efyId)
    const before = found.get(edaId)
    if (name !== undefined) found.set(edaId, before === undefined ? name : `${before}, ${name}`)
  }
  return found
}

/** Without accents and case, as somebody types who looks for something. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()

/** Whether the number, the place or the crops of a parcel hold what is typed. */
export const isParcelFound = (
  { kodikos, topothesia }: Pick<ParcelRow, 'kodikos' | 'topothesia'>,
  crops: string,
  typed: string,
): boolean => typed.trim() === '' || folded(`${kodikos} ${topothesia} ${crops}`).includes(folded(typed.trim()))
