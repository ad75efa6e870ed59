import './notices.css'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import { say } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import { Icon } from './icons.tsx'

/** A message over the map. Errors stay until closed; the others leave by themselves. */
export interface Notice {
  readonly id: number
  readonly level: 'error' | 'info'
  readonly title: string
  readonly lines: readonly string[]
  readonly point: Point | null
  /** The refused shape, when a repair may be tried; else null. */
  readonly draft: ParcelGeometry | null
}

interface NoticesProps {
  readonly lang: Language
  readonly notice: Notice | null
  readonly onShow: (point: Point) => void
  readonly onRepair: (draft: ParcelGeometry) => void
  readonly onClose: () => void
}

/** The region stays in the page, so that screen readers announce what comes into it. */
export function Notices({ lang, notice, onShow, onRepair, onClose }: NoticesProps) {
  const { point = null, draft = null } = notice ?? {}
  return (
    <div className="eae-map-notices" role="alert">
      {notice && (
        <div className="eae-map-notice" data-level={notice.level} key={notice.id}>
          <div>
            <strong>{notice.title}</strong>
            {notice.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {point && (
              <button type="button" className="eae-map-link" onClick={() => onShow(point)}>
                {say('show', lang)}
              </button>
            )}
            {draft && (
              <button type="button" className="eae-map-link" onClick={() => onRepair(draft)}>
                {say('offerRepair', lang)}
              </button>
            )}
          </div>
          <button type="button" className="eae-map-plain" aria-label={say('close', lang)} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  )
}
