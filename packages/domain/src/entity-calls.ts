import { z } from 'zod'
import { totalsAnswer } from './reports/answers.ts'
import { totalsSchema } from './reports/calls.ts'
import { historyEntry, neighboursAnswer, rangeAnswer, storedFile } from './kernel/answers.ts'
import { dataOf, FILE, JOB_BEGUN, ROW, type Call } from './kernel/call.ts'
import { exportSchema } from './kernel/export.ts'
import { fileOfSchema } from './kernel/file-calls.ts'
import { importApplySchema, importCheckSchema } from './kernel/import.ts'
import { MAX_IDS, neighboursSchema, rangeSchema } from './kernel/search.ts'

const etos = z.number().int().min(2015).max(2099).optional()
const key = z.union([z.number().int(), z.string().max(60)])
const rows = dataOf(z.array(ROW))

const idsSchema = z.object({ ids: z.array(key).max(MAX_IDS), etos }).strict()

/** The calls that follow from a table or a report. Their paths begin with its name; who may is in its definition. */
export const entityCalls = {
  /** `findBy<Key>`. */
  findByKey: {
    input: z.object({ etos }).catchall(z.union([z.string().max(60), z.number()])),
    output: rows,
    writes: false,
  },
  /** `findByCode_<lookup>`: the code and further conditions, by the names of its definition. */
  findByCode: {
    input: z.record(z.string().max(60), z.union([z.string().max(60), z.number(), z.null()])),
    output: rows,
    writes: false,
  },
  findByKodikos_unecrypted: { input: z.object({ kodikos: z.string().max(60) }).strict(), output: rows, writes: false },
  findById_unecrypted: { input: z.object({ id: key, etos }).strict(), output: rows, writes: false },
  findAllByIds: { input: idsSchema, output: rows, writes: false },
  // The specification knows the call under both names; what is seen is bounded by the same scope.
  findAllByIds_public: { input: idsSchema, output: rows, writes: false },
  findAllByCriteriaRange_grid: { input: rangeSchema, output: rangeAnswer, writes: false },
  findAllByCriteriaRange_forLov: { input: rangeSchema, output: rangeAnswer, writes: false },
  findNeighbours_grid: { input: neighboursSchema, output: dataOf(neighboursAnswer), writes: false },
  findTotals_grid: { input: totalsSchema, output: dataOf(totalsAnswer), writes: false },
  findHistory: { input: z.object({ key, etos }).strict(), output: dataOf(z.array(historyEntry)), writes: false },
  exportAll_grid: { input: exportSchema, output: FILE, writes: false },
  importCheck: { input: importCheckSchema, output: JOB_BEGUN, writes: true },
  importApply: { input: importApplySchema, output: JOB_BEGUN, writes: true },
  findFile: { input: fileOfSchema, output: dataOf(z.array(storedFile)), writes: false },
  readFile: { input: fileOfSchema, output: FILE, writes: false },
} as const satisfies Readonly<Record<string, Pick<Call, 'input' | 'output' | 'writes'>>>

export type EntityCallName = keyof typeof entityCalls

/** One of them, of a table or report; `as` where its name follows from the definition. */
export const entityCall = <N extends EntityCallName>(of: string, name: N, access: string, as: string = name) => ({
  ...entityCalls[name],
  path: `${of}/${as}`,
  access,
})
