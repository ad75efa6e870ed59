import { describe, expect, it } from 'vitest'
import type { AnyPart } from '../kernel/part.ts'
import { emptyParts } from './empty-parts.ts'
import { asSealed, withoutLater } from './later.ts'
import { LIFE_EVENTS } from './life.ts'
import { parts } from './parts-list.ts'
import type { ApplicationTree } from './tree.ts'

const first = { id: 1, rowVersion: 1, stage: 0, kodikos: 1, checkstatus: 0, checkremarks: null, usrupdate: null }
const later = { ...first, id: 2, stage: 1 }

describe('rows that come after the submission', () => {
  it('come by an event of the life of applications, and what tells them is of the server', () => {
    const known = Object.values<AnyPart>(parts).filter((part) => part.later !== undefined)
    expect(known.length).toBeGreaterThan(0)
    for (const { fields, later: rows } of known) {
      expect(LIFE_EVENTS).toContain(rows?.event)
      for (const name of [...Object.keys(rows?.mark ?? {}), ...(rows?.judged ?? [])])
        expect(fields[name]?.computed, name).toBe(true)
    }
  })

  it('are no part of what is sealed', () => {
    const tree = { ...emptyParts(), header: { id: 1 }, documents: [first, later] } as unknown as ApplicationTree
    expect(withoutLater(tree)).toEqual({ ...tree, documents: [first] })
  })

  it('say nothing when rows are compared with what was sealed, and neither does the judgement of an office', () => {
    const judged = { ...first, rowVersion: 2, usrupdate: 'agency', checkstatus: 2, checkremarks: 'Δεν διαβάζεται' }
    expect(asSealed('documents', [judged, later])).toEqual(asSealed('documents', [first]))
    expect(asSealed('documents', [{ ...judged, kodikos: 9 }])).not.toEqual(asSealed('documents', [first]))
    expect(asSealed('crops', [judged])).toEqual([judged])
  })
})
