import { foldEl } from '@eae/domain/kernel/fold.ts'
import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'

/** Written in `usrinsert`, as in all rows of the demo. */
const DEMO_USER = 'demo'
const MESSAGE_EL = 'Η περίοδος υποβολής είναι ανοικτή. Βοήθεια για κάθε σελίδα δίνει το μενού του λογαριασμού σας.'
const MESSAGE_EN = 'Applications may be submitted now. The menu of your account has the help of every page.'

/** The demo's one banner, for everybody. */
export const loadDemoBanner = async (db: Database): Promise<void> => {
  await sql`
    INSERT INTO app_banner (bannertype, audience, dtestart, dteend, message_el, message_el_fold, message_en, usrinsert)
    VALUES (3, 'ALL', now(), now() + interval '1 year',
      ${MESSAGE_EL}, ${foldEl(MESSAGE_EL)}, ${MESSAGE_EN}, ${DEMO_USER})
  `.execute(db.kysely)
}
