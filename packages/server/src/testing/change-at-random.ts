import { sql } from 'kysely'
import { testDb } from './app.ts'
import { asOwner } from './owner.ts'

/** A generator whose numbers are the same in every run. */
export const numbersFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** What saves, checks and moves do to an application, each with its header in the same transaction, as the product does it. */
export const changeAtRandom = async (etos: number, next: (below: number) => number): Promise<void> => {
  const { kysely } = await testDb()
  const ids = await sql<{ id: number }>`SELECT id FROM edetedeaeehd WHERE etos = ${etos} ORDER BY id`.execute(kysely)
  const id = ids.rows[next(ids.rows.length)]?.id
  const part = sql`etos = ${etos} AND ede_id = ${id}`
  const changes = [
    sql`UPDATE edetedeaeeagroi SET ektash = ektash + ${next(900)}, ardeyshflag = NOT ardeyshflag, bioflag = ${next(3)} WHERE ${part} AND kodikos % 3 = ${next(3)}`,
    sql`UPDATE edetedeaeefytiko SET epilektash100 = epilektash100 + ${next(500)} WHERE ${part}`,
    sql`UPDATE edetedeaeezoiko SET plithos = plithos % 900 + ${next(50)}, mmz = mmz + 1 WHERE ${part}`,
    sql`DELETE FROM finding WHERE ${part}`,
    sql`UPDATE finding SET status = ${next(6)}, stake_cents = ${next(9_000)} WHERE ${part} AND stake_m2 IS NOT NULL`,
    sql`UPDATE edetedeaeeelectro SET gewtrhsh = NOT gewtrhsh, adeiaxrhshs = NULL WHERE ${part} AND id % 2 = ${next(2)}`,
    sql`UPDATE edetedeaeefytiko SET elf_id = NULL WHERE ${part} AND id % 3 = ${next(3)}`,
    sql`DELETE FROM edetedeaeedikaiol WHERE ${part} AND id % 2 = ${next(2)}`,
    sql`DELETE FROM edetedeaeerequest WHERE ${part} AND id % 4 = ${next(4)}`,
    sql`DELETE FROM edetedeaeefytiko WHERE ${part} AND xptype = 1 AND id % 5 = ${next(5)}`,
    sql`UPDATE edetedeaeeagroiem SET ektash_atak = coalesce(ektash_atak, 0) + ${next(800)}, dteenoikend = make_date(${etos}, 5, ${30 + next(2)}) WHERE ${part} AND id % 3 = ${next(3)}`,
    sql`UPDATE edetedeaeeagroiem SET atak = (SELECT max(o.atak) FROM edetedeaeeagroiem o WHERE o.etos = ${etos} AND o.id % 7 = ${next(7)}) WHERE ${part} AND id % 4 = ${next(4)}`,
    sql`UPDATE edetedeaeeagroi SET neoxartoypob = (SELECT max(i.kodikos) FROM lpis_ilot i WHERE i.etos = ${etos} AND i.id % 5 = ${next(5)}) WHERE ${part} AND kodikos % 4 = ${next(4)}`,
    sql`UPDATE edetedeaeebpe SET qty = qty + ${next(300)}, activateflag = NOT activateflag WHERE ${part}`,
    sql`DELETE FROM edetedeaeeagroiem WHERE ${part} AND id % 6 = ${next(6)}`,
    sql`UPDATE ams_result SET amsresult = 1 + ${next(3)} WHERE ${part} AND id % 3 = ${next(3)}`,
    // The registers change by themselves, without an application.
    sql`UPDATE edete9 SET ektash = ektash + ${next(900)} WHERE etos = ${etos} AND id % 5 = ${next(5)}`,
    sql`DELETE FROM edete9 WHERE etos = ${etos} AND id % 40 = ${next(40)}`,
    sql`UPDATE lpis_ilot SET mea = greatest(mea - ${next(9_000)}, 0) WHERE etos = ${etos} AND id % 5 = ${next(5)}`,
    sql`SELECT 1`,
  ]
  const headers = [
    sql`blocking = ${next(3)}`,
    sql`status = ${[10, 30, 40, 90][next(4)] ?? 10}`,
    sql`efo_id = (SELECT id FROM edetforea ORDER BY id LIMIT 1 OFFSET ${next(3)})`,
    sql`daok_kodikos = (SELECT kodikos FROM msrtdaok ORDER BY kodikos LIMIT 1 OFFSET ${next(3)})`,
    sql`efo_id = NULL`,
    sql`totektash = totektash + ${next(4_000)}`,
    sql`sex = ${[1, 2, 9][next(3)] ?? null}, deigmaflag = NOT deigmaflag`,
  ]
  await kysely.transaction().execute(async (trx) => {
    await changes[next(changes.length)]?.execute(asOwner(trx))
    await sql`UPDATE edetedeaeehd SET ${headers[next(headers.length)]}, row_version = row_version + 1 WHERE etos = ${etos} AND id = ${id}`.execute(
      asOwner(trx),
    )
  })
}
