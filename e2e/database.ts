import pg from 'pg'

/**
 * Does something with the database of the server beside it: lets time pass, or holds a row so that a call is slow. What it
 * changes it brings back. The embedded database lets nobody in: then the journey is left out (`hasDatabase`).
 */
export const inDatabase = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: process.env.EAE_E2E_DATABASE })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** True where {@link inDatabase} can work: on a cluster of PostgreSQL. */
export const hasDatabase = (): boolean => process.env.EAE_E2E_DATABASE !== undefined

/** Runs while the password of a demo user is so many days old; afterwards it is what it was. */
export const whilePasswordIsOld = async (login: string, days: number, work: () => Promise<void>): Promise<void> => {
  const before = await inDatabase(async (client) => {
    const found = await client.query<{ hash: string; set_at: string }>(
      'SELECT password_hash AS hash, password_set_at::text AS set_at FROM app_user WHERE login = $1',
      [login],
    )
    await client.query('UPDATE app_user SET password_set_at = now() - make_interval(days => $2) WHERE login = $1', [
      login,
      days,
    ])
    return found.rows[0]
  })
  try {
    await work()
  } finally {
    await inDatabase((client) =>
      client.query(
        'UPDATE app_user SET password_hash = $2, password_set_at = $3, must_change = false WHERE login = $1',
        [login, before?.hash, before?.set_at],
      ),
    )
  }
}
