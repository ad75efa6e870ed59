import { canonicalJson, sha256 } from '../../platform/canonical.ts'

/** Forms whose links do not cover who sent a submission. */
export const FORMS_WITHOUT_SENDER: ReadonlySet<unknown> = new Set(['eae-submission-1', 'eae-submission-2'])
/** Forms whose links cover who sent a submission, and not by which authorisation. */
export const FORMS_WITHOUT_AUTHORISATION: ReadonlySet<unknown> = new Set(['eae-submission-3'])

/**
 * Form of what is sealed: the second holds, besides the rows, the numbers that they were judged by; the third the rows of code
 * lists and the hashes of files, too, and its link who sent it; the fourth by which authorisation an office sent it.
 */
export const SEAL_FORMAT = 'eae-submission-4'

/** What one link of the chain covers: everything a receipt shows, who sent it, and the link before. */
export interface Link {
  readonly etos: number
  readonly chainNo: number
  readonly edeId: number
  readonly version: number
  readonly arprotocol: string
  readonly sealedAt: string
  readonly usr: string
  readonly sha256: string
  readonly prevSha256: string
  /** Who sent it, and by which press of the button; left out of links of older forms, which did not cover it. */
  readonly sender?: {
    readonly userId: number | null
    readonly subsId: number | null
    readonly idempotencyKey: string | null
    /** The authorisation by which an office sent it; left out of links of the third form. */
    readonly authorisationId?: number | null
  }
}

/** Hash of a link; the next link carries it. */
export const linkHash = (link: Link): string => sha256(canonicalJson({ ...link }))
