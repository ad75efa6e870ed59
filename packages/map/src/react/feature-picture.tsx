import { useEffect, useState } from 'react'
import type { LayerDefinition } from '../core/contract.ts'

/** How the picture of a feature is fetched. */
export type PictureOf = NonNullable<LayerDefinition['picture']>

interface FeaturePictureProps {
  readonly id: string | number
  readonly of: PictureOf
  readonly name: string
}

/** The picture of a feature, small, once it is here. One that does not come leaves the words as they are. */
export function FeaturePicture({ id, of, name }: FeaturePictureProps) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const away = new AbortController()
    let made: string | null = null
    void of(id, away.signal).then(
      (blob) => {
        if (away.signal.aborted) return
        made = URL.createObjectURL(blob)
        setUrl(made)
      },
      () => setUrl(null),
    )
    return () => {
      away.abort()
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [id, of])
  return url === null ? null : <img className="eae-map-popup-picture" src={url} alt={name} />
}
