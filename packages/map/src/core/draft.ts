import { patchesOf } from './commands.ts'
import type { EditorState, HostEntity } from './editor.ts'
import type { ParcelGeometry } from './grid.ts'
import { sameGeometry } from './grid.ts'
import { stackOf } from './history.ts'
import type { History, Stack } from './history.ts'

/** The work of a session as it is kept through a crash: what each changed parcel looks like, and how it came to that. */
export interface Draft {
  readonly entities: ReadonlyMap<string, ParcelGeometry | null>
  readonly history: History
}

/** A kept draft compared with what the host has now. */
export interface DraftReview {
  /** Parcels whose shape is another one than the host's: they can be brought back. */
  readonly changed: readonly string[]
  /** Shapes of parcels that the host no longer has, as new ones that were not saved. */
  readonly orphans: readonly ParcelGeometry[]
  /** Steps in the kept histories of changed parcels. */
  readonly steps: number
}

/** What is worth keeping of a session; null when nothing was changed. */
export function draftOf({ document, history }: EditorState): Draft | null {
  const keys = [...history.keys()].filter((key) => stackOf(history, key).done.length > 0 || document.entities.has(key))
  if (keys.length === 0) return null
  return { entities: new Map(keys.map((key) => [key, document.entities.get(key)?.geometry ?? null])), history }
}

/** Compares a kept draft with the parcels of the host. */
export function reviewDraft(draft: Draft, hosts: readonly HostEntity[]): DraftReview {
  const present = new Map(hosts.map(({ key, geometry }) => [key, geometry]))
  const changed: string[] = []
  const orphans: ParcelGeometry[] = []
  for (const [key, geometry] of draft.entities) {
    const now = present.get(key)
    if (now === undefined) {
      // A new parcel that was saved has another key now, and the same shape.
      if (geometry && !hosts.some((host) => sameGeometry(host.geometry, geometry))) orphans.push(geometry)
    } else if (!sameGeometry(now, geometry)) changed.push(key)
  }
  const steps = new Set(changed.flatMap((key) => stackOf(draft.history, key).done))
  return { changed, orphans, steps: steps.size }
}

/** Whether the geometry stands somewhere in the kept steps of a parcel, so that they lead from it or to it. */
function leadsThrough({ done, undone }: Stack, key: string, geometry: ParcelGeometry | null): boolean {
  return [...done, ...undone]
    .flatMap(patchesOf)
    .filter((patch) => patch.key === key)
    .some(({ before, after }) => sameGeometry(before, geometry) || sameGeometry(after, geometry))
}

/** The kept steps that still lead through what the host has: those of the other parcels would undo to foreign shapes. */
export function usableHistory(draft: Draft, hosts: readonly HostEntity[]): History {
  const usable = hosts.filter(({ key, geometry }) => leadsThrough(stackOf(draft.history, key), key, geometry))
  const keys = new Set(usable.map(({ key }) => key))
  // A step over several parcels stays only where all of them can take it back.
  const isWhole = (command: Stack['done'][number]) => patchesOf(command).every(({ key }) => keys.has(key))
  return new Map(
    usable.flatMap(({ key }) => {
      const { done, undone } = stackOf(draft.history, key)
      return [...done, ...undone].every(isWhole) ? [[key, { done, undone }] as const] : []
    }),
  )
}
