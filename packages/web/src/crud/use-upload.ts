import type { FilePurpose } from '@eae/domain/kernel/file.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import { useEffect, useRef, useState } from 'react'
import { describeError, leaveUpload } from '../api/index.ts'
import { useT } from '../ui/index.ts'
import { sendLast } from './send-last.ts'

interface Upload {
  /** Why it waits, in words; null while it goes on. */
  readonly waiting: string | null
  /**
   * Brings a file in and gives its id; null when it was given up, or another took its place. A file that may not come in, and any
   * failure, is told to `onFault` in words.
   */
  readonly send: (file: File, onProgress: (share: number) => void) => Promise<number | null>
  readonly cancel: () => void
}

interface UploadWish {
  readonly purpose: FilePurpose
  readonly onFault: (text: string) => void
  /** The kind of the document, where it is known. */
  readonly edkId?: number | undefined
  /** What is sent of a file that was chosen; left out, the file as it is. */
  readonly prepare?: (file: File) => Promise<File>
  /** Why a file is not taken, besides what is true of its purpose; null when it is. */
  readonly faultOf?: (file: File) => Message | null
}

/** One file on its way to the server: it waits while there is no line, and goes no further when its page goes away. */
export const useUpload = ({ onFault, ...wish }: UploadWish): Upload => {
  const t = useT()
  const running = useRef<AbortController | null>(null)
  const [waiting, setWaiting] = useState<string | null>(null)
  useEffect(() => () => leaveUpload(running.current), [])
  const tellFailure = (error: unknown): void => {
    setWaiting(null)
    onFault(describeError(t, error))
  }
  return {
    waiting,
    send: (file, onProgress) => {
      setWaiting(null)
      return sendLast(running, file, {
        ...wish,
        onProgress,
        onWaiting: (reason) =>
          setWaiting(reason === null ? null : t('file.waiting', { why: describeError(t, reason) })),
        onRefused: ({ code, params }) => onFault(t(code, params)),
        onFailed: tellFailure,
      })
    },
    cancel: () => {
      setWaiting(null)
      running.current?.abort()
    },
  }
}
