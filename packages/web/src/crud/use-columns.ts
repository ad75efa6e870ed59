import { useMemo, useState } from 'react'
import type { EntityColumn } from './entity-columns.tsx'
import { fitColumns } from './fit-columns.ts'
import { forgetGridState, readChosen, writeChosen } from './grid-state.ts'

/** Which columns of a list stand in so many pixels, and how the reader shows and hides them. */
export const useColumns = (columns: readonly EntityColumn[], stateKey: string, room: number) => {
  const [chosen, setChosen] = useState(() => readChosen(stateKey))
  const visible = useMemo(() => fitColumns(columns, room, chosen), [columns, room, chosen])
  const choose = (name: string, isVisible: boolean): void => {
    const next = { ...chosen, [name]: isVisible }
    setChosen(next)
    writeChosen(stateKey, next)
  }
  const reset = (): void => {
    setChosen({})
    forgetGridState(stateKey)
  }
  return { visible, choose, reset }
}
