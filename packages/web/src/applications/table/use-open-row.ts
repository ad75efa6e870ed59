import { useCallback, useState } from 'react'
import { usePlaceState } from '../../workplace/index.ts'
import { useWish } from '../focus-store.ts'
import { readInputId } from '../input-id.ts'
import type { Part } from '../store/changes.ts'

/** The row that is being changed, and how another one is opened. */
export interface OpenRow {
  readonly id: string | null
  readonly open: (id: string | null) => void
}

/** The row of a part that is being changed: the one that was chosen, or where one was led. */
export const useOpenRow = (part: Part): OpenRow => {
  const [{ row }, change] = usePlaceState()
  const wish = useWish()
  const [seen, setSeen] = useState(0)
  const [led, setLed] = useState<string | null>(null)
  if (wish.token !== seen) {
    setSeen(wish.token)
    const target = wish.inputId === null ? null : readInputId(wish.inputId)
    if (target?.part === part) setLed(target.id)
  }
  // The same function as long as the page is: it goes to every row, and a row is drawn again for what it is given.
  const open = useCallback<OpenRow['open']>(
    (id) => {
      setLed(null)
      change({ row: id ?? undefined })
    },
    [change],
  )
  return { id: led ?? row ?? null, open }
}
