import { sql } from 'kysely'
import { sweepLeftFiles } from '../../platform/kept-files.ts'
import type { Executor } from '../../platform/transaction.ts'

/** Whether a row of an application holds the file `f`: a document, or the photo of an answer. */
const isHeld = sql`(EXISTS (SELECT 1 FROM edetedeaeedikaiol d WHERE d.file_id = f.id) OR EXISTS (SELECT 1 FROM ams_answer w WHERE w.photoid = f.id))`

/** Takes away versions of documents that rows of applications let go of and no submission sealed; gives how many. */
export const sweepLeftDocuments = (db: Executor): Promise<number> => sweepLeftFiles(db, isHeld)
