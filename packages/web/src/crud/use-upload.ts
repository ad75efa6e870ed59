import { faultOfFile, type FilePurpose } from '@eae/domain/kernel/file.ts'
import { useEffect, useRef, useState } from 'react'
import { describeError, isAborted, leaveUpload, uploadFile } from '../api/index.ts'
import { useT } from '../ui/index.ts'

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
  /** What is sent of a file that was chosen; left out, the file as it is. */
  readonly prepare?: (file: File) => Promise<File>
}

/** One file on its way to the server: it waits while there is no line, and goes no further when its page goes away. */
export const useUpload = ({ purpose, onFault, prepare }: UploadWish): Upload => {
  const t = useT()
  const running = useRef<AbortController | null>(null)
  const [waiting, setWaiting] = useState<string | null>(null)
  useEffect(() => () => leaveUpload(running.current), [])
  const send: Upload['send'] = async (chosen, onProgress) => {
    running.current?.abort()
    setWaiting(null)
    const file = prepare === undefined ? chosen : await prepare(chosen)
    const fault = faultOfFile(purpose, file)
    if (fault !== null) {
      onFault(t(fault.code, fault.params))
      return null
    }
    const abort = new AbortController()
    running.current = abort
    // Another file may have taken its place.
    const isThis = (): boolean => running.current === abort
    try {
      return await uploadFile(file, purpose, {
        signal: abort.signal,
        onProgress: (share) => isThis() && onProgress(share),
        onWaiting: (reason) =>
          isThis() && setWaiting(reason === null ? null : t('file.waiting', { why: describeError(t, reason) })),
      })
    } catch (error) {
      if (isThis()) setWaiting(null)
      if (isThis() && !isAborted(error)) onFault(describeError(t, error))
      return null
    }
  }
  return { waiting, send, cancel: () => running.current?.abort() }
}
