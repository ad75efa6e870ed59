import { useCallback, useEffect, useState } from 'react'
import { GeometryError } from '../geometry/engine.ts'
import type { GeometryEngine } from '../geometry/engine.ts'
import { loadEngine } from '../geometry/load.ts'
import { say } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import { useLatest } from './use-latest.ts'

/** What went wrong in a geometry operation, in words. */
export function sayGeometryError(error: unknown, lang: Language): string {
  if (error instanceof GeometryError && error.code === 'tooManyPoints') return say('engineTooMany', lang)
  if (error instanceof GeometryError && error.code === 'invalidInput') return say('engineInvalid', lang)
  return say('engineFailed', lang, { reason: error instanceof Error ? error.message : String(error) })
}

export interface GeometryHandle {
  /** Null until it is loaded. */
  readonly engine: GeometryEngine | null
  /** Runs an operation; a failure is told and gives null. While the engine loads, that is told instead. */
  readonly attempt: <Result>(operation: (engine: GeometryEngine) => Result) => Result | null
}

type Tell = (level: 'error' | 'info', title: string) => void

/** The geometry engine, loaded in the background from the moment somebody may need it. */
export function useGeometry(isNeeded: boolean, lang: Language, tell: Tell): GeometryHandle {
  const [engine, setEngine] = useState<GeometryEngine | null>(null)
  const latest = useLatest({ lang, tell })
  useEffect(() => {
    if (!isNeeded || engine) return undefined
    let isStale = false
    loadEngine().then(
      (loaded) => !isStale && setEngine(() => loaded),
      (error: unknown) => {
        if (!isStale) latest.current.tell('error', sayGeometryError(error, latest.current.lang))
      },
    )
    return () => {
      isStale = true
    }
  }, [isNeeded, engine, latest])
  const attempt = useCallback(
    <Result>(operation: (loaded: GeometryEngine) => Result): Result | null => {
      const { lang: language, tell: report } = latest.current
      if (!engine) {
        report('info', say('engineLoading', language))
        return null
      }
      try {
        return operation(engine)
      } catch (error) {
        report('error', sayGeometryError(error, language))
        return null
      }
    },
    [engine, latest],
  )
  return { engine, attempt }
}
