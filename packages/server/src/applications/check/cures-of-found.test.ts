import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parts, slotOfSubject, treeEntities } from '@eae/domain/applications/parts-list.ts'
import { cureOf, isAdded, NOT_CURED_HERE } from '@eae/domain/checks/cures.ts'
import { expect, it } from 'vitest'
import { ANOMALIES_FILE, type Anomaly } from '../../demo/index.ts'
import { testDb } from '../../testing/app.ts'
import { testDatabase } from '../../testing/database.ts'
import { findInSets } from './known/set-checks.ts'

/** Controls that are no fields: the evidence of a signal, and the list of ear tags. A shape is drawn on the map. */
const CONTROLS: readonly string[] = ['signal', 'tags', 'geom']

it('leads from what known checks find in the demo to a field that a person fills in, a control, or a row to add', async () => {
  const { kysely } = await testDb()
  const { config } = await testDatabase()
  const anomalies = JSON.parse(readFileSync(path.join(config.dataDir, ANOMALIES_FILE), 'utf8')) as Anomaly[]
  const found = new Map<string, { check: string; kind: string; field: string | null }>()
  for (const { etos, edeId } of anomalies)
    for (const moment of ['F', 'N', 'P'] as const)
      for (const { check, subject, field } of await findInSets(kysely, etos, edeId, {}, { moment }))
        found.set(`${check} ${subject.kind} ${field ?? '-'}`, { check, kind: subject.kind, field })
  const curable = [...found.values()].filter(({ check }) => !NOT_CURED_HERE.has(check))
  expect(new Set(curable.map(({ check }) => check)).size).toBeGreaterThan(20)
  const lost = curable.filter(({ check, kind, field }) => {
    const subject = { kind, id: 1 }
    const cure = cureOf({ check, subject, field })
    const slot = slotOfSubject(cure.kind)
    if (isAdded({ check })) return !Object.keys(parts).includes(slot)
    const entity = treeEntities[slot]
    const fillable = entity.form
      .flatMap(({ fields }) => fields)
      .filter((name) => Reflect.get(entity.fields, name)?.computed === false)
    return cure.field === null || ![...fillable, ...CONTROLS].includes(cure.field)
  })
  expect(lost).toEqual([])
})
