import { documentNeededOn } from '../../facts/document-term.ts'
import { isCertified } from '../../facts/held.ts'
import type { ApplicationFacts } from '../../facts/facts.ts'
import type { IsoDate } from '../../kernel/units.ts'

/** What a proof is: a document of the application, a certificate or a contract of a register. */
export const PROOF_SORTS = ['document', 'certificate', 'contract'] as const

/** Something that proves a condition of aid, as a payment run read it. */
export interface Proof {
  readonly sort: (typeof PROOF_SORTS)[number]
  /** Of a document its kind, of a certificate the kind of its register, of a contract its measure. */
  readonly code: string
  /** Name of the kind or the measure; empty for a certificate, whose kind has words of its own. */
  readonly name: string
  readonly nameEn: string | null
  /** Number of a document in its application; null for what registers know. */
  readonly aa: number | null
  /** The last day on which it proves something; null = it has no end, or none is known. */
  readonly until: IsoDate | null
  /** It was in force on the day on which it must be. */
  readonly counts: boolean
}

type Read = Pick<ApplicationFacts, 'etos' | 'today' | 'documents' | 'certificates' | 'contracts'>

/**
 * The proofs among the facts that a run keeps of an application, whose `today` is the day of its submission: documents must be in force on
 * the day of the land, or that of the submission where it is later; certificates on that of the submission. Contracts were read as those in
 * force.
 */
export const proofsOf = ({ etos, today, documents, certificates, contracts }: Read): readonly Proof[] => [
  ...documents.map(({ kodikos, edkKodikos, name, nameEn, validUntil }) => ({
    sort: 'document' as const,
    code: edkKodikos,
    name,
    nameEn: nameEn ?? null,
    aa: kodikos,
    until: validUntil,
    counts: validUntil === null || validUntil >= documentNeededOn(etos, today),
  })),
  ...(certificates ?? []).map((one) => ({
    sort: 'certificate' as const,
    code: String(one.kind),
    name: '',
    nameEn: null,
    aa: null,
    until: one.to,
    counts: isCertified([one], one.kind, today),
  })),
  ...(contracts ?? []).map(({ kodikos, description, descriptionEn }) => ({
    sort: 'contract' as const,
    code: kodikos,
    name: description,
    nameEn: descriptionEn ?? null,
    aa: null,
    until: null,
    counts: true,
  })),
]
