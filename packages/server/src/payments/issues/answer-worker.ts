import { answerEach } from '../../platform/thread-work.ts'
import { readAnswer, type ReadAnswer } from './answer-file.ts'

/** A file of the bank; its bytes are shared with the thread that has them, not copied. */
export interface AnswerWork {
  readonly bytes: SharedArrayBuffer
}

answerEach(({ bytes }: AnswerWork): ReadAnswer => readAnswer(Buffer.from(bytes).toString('utf8')))
