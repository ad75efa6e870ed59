import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { opensRow } from '../routing/open-once.ts'
import { keyOf, type Row } from './entity-api.ts'

/**
 * Wraps what opens a row: a row that is pressed twice opens once ({@link opensRow}). `detail` is that of the click, 0 of
 * a key.
 */
export const useOpenRow = (entity: AnyEntity, onOpen: (row: Row) => void): ((row: Row, detail: number) => void) => {
  const router = useRouter()
  const opened = useRef<string | null>(null)
  return (row, detail) => {
    const isPending = router.state.status === 'pending'
    const key = String(keyOf(entity, row))
    if (!opensRow({ detail, key }, isPending ? opened.current : null)) return
    opened.current = key
    onOpen(row)
  }
}
