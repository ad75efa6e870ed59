import { patchesOf } from './commands.ts'
import { guardContext } from './editor.ts'
import type { EditorState, HostEntity } from './editor.ts'
import type { ParcelGeometry } from './grid.ts'
import { sameGeometry } from './grid.ts'
import { stackOf } from './history.ts'
import type { History, Stack } from './history.ts'
import type { ParkedSketch } from './machine-state.ts'
import { openSketch } from './parked.ts'

/** The work of a session as it is kept through a crash: what each changed parcel looks like, and how it came to that. */
export interface Draft {
  readonly entities: ReadonlyMap<string, ParcelGeometry | null>
  readonly history: History
  /** Sketches that were left, for undo; they know the steps of the history they were drawn after. */
  readonly parked: readonly ParkedSketch[]
  /** What was being drawn; null for nothing. */
  readonly open: ParkedSketch | null
}

/** A kept draft compared with what the host has now. */
export interface DraftReview {
  /** Parcels whose shape is another one than the host's: they can be brought back. */
  readonly changed: readonly string[]
  /** Shapes of parcels that the host no longer has, as new ones that were not saved. */
  readonly orphans: readonly ParcelGeometry[]
  /** Steps in the kept histories of changed parcels. */
  readonly steps: number
  /** The sketches that still have a parcel to go on with. */
  readonly parked: readonly ParkedSketch[]
  readonly open: ParkedSketch | null
}

/** What is worth keeping of a session; null when nothing was changed. */
export function draftOf(state: EditorState): Draft | null {
  const { document, history, machine } = state
  const { parked } = machine
  const open = openSketch(machine, guardContext(state))
  const keys = [...history.keys()].filter((key) => stackOf(history, key).done.length > 0 || document.entities.has(key))
  if (keys.length === 0 && parked.length === 0 && !open) return null
  const entities = new Map(keys.map((key) => [key, document.entities.get(key)?.geometry ?? null]))
  return { entities, history, parked, open }
}

const drawn = ({ machine }: EditorState) => (machine.name.endsWith('drawing') ? machine.sketch : null)

/** Whether nothing that is kept has changed between two states of a session. */
export const isSameWork = (a: EditorState, b: EditorState): boolean =>
  a.history === b.history && a.machine.parked === b.machine.parked && drawn(a) === drawn(b)

/** The sketch where it can be gone on with; null where its parcel has another shape now, or is no more. */
function usableSketch(sketch: ParkedSketch, draft: Draft, hosts: readonly HostEntity[]): ParkedSketch | null {
  const { key, name, after } = sketch
  const host = hosts.find((one) => one.key === key)
  if (!host || key === null) return name === 'edit.drawing' ? { ...sketch, key: null, after: null } : null
  const geometry = draft.entities.has(key) ? (draft.entities.get(key) ?? null) : host.geometry
  const last = stackOf(usableHistory(draft, hosts), key).done.at(-1) ?? null
  return (name === 'edit.drawing') === (geometry === null) && after === last ? sketch : null
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
  const open = draft.open && usableSketch(draft.open, draft, hosts)
  // Of parcels that are no more only what was being drawn comes back, not what had been left.
  const parked = draft.parked.filter((one) => usableSketch(one, draft, hosts)?.key === one.key)
  return { changed, orphans, steps: steps.size, parked, open }
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
