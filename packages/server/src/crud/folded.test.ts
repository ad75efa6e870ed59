import { readFileSync } from 'node:fs'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import { entities } from '@eae/domain/registry.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { foldedSql } from '../platform/folded.ts'
import { clientOf, testDb } from '../testing/app.ts'

const TEXTS = [
  'Παπαδόπουλος',
  'παπάς ΰ ΐ ϋ',
  'ΠAΠAΔOΠOYΛOΣ',
  'Ὁδός ᾠδή',
  'Παπά\u2011Γεωργίου\u2013Άννα',
  "‘Αννα ´Αννα Παπα’δάκης d'Or",
  '  α\t β\u00a0 ',
  '5 \u2126, 3 \u00b5',
  'jklqwvÉ',
  '',
]

it('the database folds a text as the product does', async () => {
  const { kysely } = await testDb()
  const { rows } = await sql<{ text: string; folded: string }>`
    SELECT text, ${foldedSql(sql.ref('text'))} AS folded FROM unnest(${TEXTS}::text[]) AS text`.execute(kysely)
  expect(rows).toEqual(TEXTS.map((text) => ({ text, folded: foldEl(text) })))
})

it('the migration brings keys to the form that they are given now', async () => {
  const { kysely } = await testDb()
  const migration = readFileSync(
    new URL('../../../../db/migrations/0230_folded_names__signs.sql', import.meta.url),
    'utf8',
  )
  const names = ['Παπά\u2011Γεωργίου', '\u2018Αννα', '\u00b4 Αννα', 'Α \u2032 Β', 'Αννα']
  const stored = await kysely.transaction().execute(async (tx) => {
    const before = names.map((name) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase())
    await sql`INSERT INTO edetomadparag (kodikos, description, description_fold, eidos, activeflag, usrinsert)
      SELECT 'ΦΜ-' || n, name, key, 1, true, 'fold' FROM unnest(${names}::text[], ${before}::text[]) WITH ORDINALITY AS a (name, key, n)`.execute(
      tx,
    )
    await sql.raw(migration).execute(tx)
    const { rows } = await sql<{ key: string }>`
      SELECT description_fold AS key FROM edetomadparag WHERE usrinsert = 'fold' ORDER BY kodikos`.execute(tx)
    await sql`DELETE FROM edetomadparag WHERE usrinsert = 'fold'`.execute(tx)
    return rows.map(({ key }) => key)
  })
  expect(stored).toEqual(names.map(foldEl))
})

const WORDS = [...entities.values()].flatMap((entity) =>
  entity.yearly === 'partition' || entity.isComputed === true
    ? []
    : entity.search.flatMap((name) => (entity.fields[name]?.isWords === true ? [[entity.name, name]] : [])),
)

it.each(WORDS)('%s is searched by %s as it is spoken', async (entity, name) => {
  const client = await clientOf('admin')
  const range = `${entity}/findAllByCriteriaRange_grid`
  const all = await client.call(range, { toRowIndex: 1 })
  const word = (all.body.data as readonly Record<string, unknown>[] | undefined)?.[0]?.[name]
  const typed = typeof word === 'string' ? word.toLowerCase().slice(1) : 'α'
  const found = await client.call(range, { criteria: { [name]: typed }, toRowIndex: 50 })
  expect(found.status, JSON.stringify(found.body)).toBe(200)
  if (typeof word === 'string')
    expect((found.body.data as readonly Record<string, unknown>[]).map((row) => row[name])).toContain(word)
})
