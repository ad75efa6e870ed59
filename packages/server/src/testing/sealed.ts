import type { TestClient } from './app.ts'
import { sql, type RawBuilder } from 'kysely'
import { findAllToSeal } from '../applications/check/find-all.ts'
import { move } from '../applications/life/move.ts'
import { readSituation } from '../applications/life/situation.ts'
import { findActorOfUser } from '../session/index.ts'
import type { Actor } from '../platform/actor.ts'
import { transaction } from '../platform/transaction.ts'
import { adviserApplication } from './applications.ts'
import { testDb } from './app.ts'
import { fillEveryPart, type Making } from './every-part.ts'
import { sendFile } from './import.ts'

const PDF = Buffer.from('%PDF-1.7\n% a document\n%%EOF', 'latin1')

/** Changes kept rows, as who owns the database may: its guard refuses all else. */
export const alterKept = async (statement: RawBuilder<unknown>): Promise<void> => {
  const { kysely } = await testDb()
  await kysely.transaction().execute(async (trx) => {
    await sql`SET LOCAL eae.copying = 'on'`.execute(trx)
    await statement.execute(trx)
  })
}

/** The user of a login as an actor. */
export const actorOf = async (login: string): Promise<Actor> => {
  const { kysely } = await testDb()
  const user = await sql<{ id: number }>`SELECT id FROM app_user WHERE login = ${login}`.execute(kysely)
  const actor = await findActorOfUser(kysely, user.rows[0]?.id ?? 0)
  if (actor === null) throw new Error(`there is no ${login}`)
  return actor
}

/** Submits an application of the adviser's farmers, or its amendment, whatever its checks say. */
export const submitUnchecked = async (etos: number, id: number): Promise<void> => {
  const actor = await actorOf('adviser')
  await transaction(await testDb(), actor, async (tx) => {
    const situation = await readSituation(tx.sql, actor, etos, id, true)
    await move(tx, etos, situation, 'submit', {
      rowVersion: situation.rowVersion,
      idempotencyKey: crypto.randomUUID(),
      runToSeal: async () => ({ ...(await findAllToSeal(tx.sql, actor, etos, situation)), findings: [] }),
    })
  })
}

export interface SealedApplication extends Making {
  readonly client: TestClient
}

/**
 * An application with a row in every part and a file, submitted by its adviser. Its checks are left out: values that fill every
 * field break many of them.
 */
export const sealEveryPart = async (place: number): Promise<SealedApplication> => {
  const { client, etos, id } = await adviserApplication(place)
  const making = await fillEveryPart(client, etos, id)
  const fileId = await sendFile((path, body) => client.call(path, body), 'τίτλος.pdf', PDF, 'document')
  const db = await testDb()
  const document = Number(making.named.get('Edetedeaeedikaiol'))
  const version = await sql<{
    n: number
  }>`SELECT row_version AS n FROM edetedeaeedikaiol WHERE id = ${document}`.execute(db.kysely)
  const saved = await client.call('MainService/synchronizeChanges', {
    etos,
    changes: [
      {
        status: 1,
        entityName: 'Edetedeaeedikaiol',
        entity: { id: document, rowVersion: version.rows[0]?.n, fileId },
      },
    ],
  })
  if (saved.status !== 200) throw new Error(`the document was not saved: ${JSON.stringify(saved.body)}`)
  await submitUnchecked(etos, id)
  return { ...making, client }
}
