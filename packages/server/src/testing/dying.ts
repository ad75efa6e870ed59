import type { Database } from '../platform/database.ts'

/** The database of a process that dies in its n-th transaction, before this is committed, and does nothing any more. */
export const dyingIn = (db: Database, n: number): Database => {
  let begun = 0
  const transaction = () => ({
    execute: async (body: (trx: never) => Promise<unknown>): Promise<unknown> => {
      begun += 1
      const mine = begun
      if (mine > n) throw new Error('the process is dead')
      return db.kysely.transaction().execute(async (trx) => {
        const done = await body(trx as never)
        if (mine === n) throw new Error('the process died')
        return done
      })
    },
  })
  const kysely = new Proxy(db.kysely, {
    get: (target, name) => {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  return { ...db, kysely }
}
