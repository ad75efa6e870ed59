import type { JobAnswer } from '@eae/domain/kernel/answers.ts'
import type { ImportReport } from '@eae/domain/kernel/import.ts'
import { countParts, PART_BYTES, type FilePurpose } from '@eae/domain/kernel/file.ts'

/** What a call of a test gives. */
interface Said {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}
export type Caller = (path: string, body: object) => Promise<Said>

const dataOf = (said: Said): unknown => {
  if (said.status !== 200) throw new Error(`${said.status}: ${JSON.stringify(said.body)}`)
  return said.body.data
}

/** Brings a file in, part by part, and gives its id. */
export const sendFile = async (
  call: Caller,
  name: string,
  bytes: Buffer,
  purpose: FilePurpose = 'import',
): Promise<number> => {
  const { id } = dataOf(await call('Files/begin', { purpose, name, size: bytes.length })) as { id: number }
  for (let n = 0; n < countParts(bytes.length); n += 1) {
    const part = bytes.subarray(n * PART_BYTES, (n + 1) * PART_BYTES)
    dataOf(await call('Files/addPart', { id, n, bytes: part.toString('base64') }))
  }
  return id
}

const LIMIT_MS = 60_000
const STEP_MS = 20

/** Waits until a job is over, as a page does: by asking. */
export const jobOver = async (call: Caller, id: number): Promise<JobAnswer> => {
  const until = Date.now() + LIMIT_MS
  for (;;) {
    const job = dataOf(await call('Jobs/findOne', { id })) as JobAnswer
    if (job.state >= 2) return job
    if (Date.now() > until) throw new Error(`job ${id} is not over after ${LIMIT_MS} ms`)
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
}

export interface ImportWish {
  readonly entity: string
  readonly etos: number
  readonly name: string
  readonly content: string | Buffer
  readonly missing?: 'keep' | 'deactivate'
  readonly lang?: 'el' | 'en'
}

/** Sends a file and has it checked. */
export const checkImport = async (
  call: Caller,
  wish: ImportWish,
): Promise<JobAnswer & { readonly report: ImportReport }> => {
  const content = typeof wish.content === 'string' ? Buffer.from(wish.content) : wish.content
  const fileId = await sendFile(call, wish.name, content)
  const { jobId } = dataOf(
    await call(`${wish.entity}/importCheck`, {
      fileId,
      etos: wish.etos,
      missing: wish.missing ?? 'keep',
      lang: wish.lang ?? 'el',
    }),
  ) as { jobId: number }
  const job = await jobOver(call, jobId)
  return { ...job, report: job.result as ImportReport }
}

/** Applies what a check told. */
export const applyImport = async (call: Caller, entity: string, checkId: number): Promise<JobAnswer> =>
  jobOver(call, (dataOf(await call(`${entity}/importApply`, { checkId })) as { jobId: number }).jobId)
