import { judgeDocument, type DocumentVerdict } from './file-content.ts'
import { answerEach } from './thread-work.ts'

/** A document of a caller; its bytes are shared with the thread that has them, not copied. */
export interface FileWork {
  readonly name: string
  readonly bytes: SharedArrayBuffer
}

answerEach(({ name, bytes }: FileWork): DocumentVerdict => judgeDocument(name, Buffer.from(bytes)))
