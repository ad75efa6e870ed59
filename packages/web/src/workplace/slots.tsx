import { createContext, use, useCallback, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The places of the frame that a page may fill with its own; without one the frame fills them itself. */
const SLOTS = ['bar', 'rail', 'panel', 'phone'] as const
type SlotName = (typeof SLOTS)[number]

interface Slot {
  readonly node: HTMLElement | null
  readonly isTaken: boolean
  readonly setNode: (node: HTMLElement | null) => void
  /** Takes the place away from the frame; the answer gives it back. */
  readonly take: () => () => void
}

const SlotsContext = createContext<Readonly<Record<SlotName, Slot>> | null>(null)

const useSlotState = (): Slot => {
  const [node, setNode] = useState<HTMLElement | null>(null)
  const [holders, setHolders] = useState(0)
  const take = useCallback(() => {
    setHolders((count) => count + 1)
    return () => setHolders((count) => count - 1)
  }, [])
  return useMemo(() => ({ node, isTaken: holders > 0, setNode, take }), [node, holders, take])
}

/** Holds the places of the frame for the pages in it. */
export const SlotsProvider = ({ children }: { readonly children: ReactNode }) => {
  const bar = useSlotState()
  const rail = useSlotState()
  const panel = useSlotState()
  const phone = useSlotState()
  const slots = useMemo(() => ({ bar, rail, panel, phone }), [bar, rail, panel, phone])
  return <SlotsContext value={slots}>{children}</SlotsContext>
}

const useSlot = (name: SlotName): Slot => {
  const slots = use(SlotsContext)
  if (slots === null) throw new Error('a place of the frame is used outside it')
  return slots[name]
}

/** Where the frame lets a page stand; `children` are the frame's own, shown while no page takes the place. */
export const SlotPlace = ({ name, children }: { readonly name: SlotName; readonly children?: ReactNode }) => {
  const { setNode, isTaken } = useSlot(name)
  return (
    <>
      {!isTaken && children}
      <div ref={setNode} style={{ display: 'contents' }} />
    </>
  )
}

/** What a page puts into a place of the frame; it keeps the page's context. */
export const Fill = ({ slot, children }: { readonly slot: SlotName; readonly children: ReactNode }) => {
  const { node, take } = useSlot(slot)
  // Before the first paint: the frame's own content does not flash up below.
  useLayoutEffect(take, [take])
  return node === null ? null : createPortal(children, node)
}
