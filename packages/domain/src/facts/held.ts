import type { Named } from '../kernel/english.ts'
import type { IsoDate, SquareMetres } from '../kernel/units.ts'

/** Kinds of certificates that checks ask for. */
export const CERTIFICATE = { organic: 1, education: 2 } as const
export type CertificateKind = (typeof CERTIFICATE)[keyof typeof CERTIFICATE]

/** A certificate of the applicant, as its register has it. */
export interface CertificateFacts {
  readonly kind: CertificateKind
  readonly from: IsoDate
  /** Null = it has no end. */
  readonly to: IsoDate | null
}

/** A contract of rural development of the applicant that is in force on the last day of submission, by the code of its measure. */
export interface ContractFacts extends Named {
  readonly kodikos: string
  /** Land that it is for; null = it is not about land. */
  readonly m2: SquareMetres | null
}

/** Whether one of the certificates is of a kind and in force on a day. */
export const isCertified = (certificates: readonly CertificateFacts[], kind: CertificateKind, day: IsoDate): boolean =>
  certificates.some((one) => one.kind === kind && one.from <= day && (one.to === null || one.to >= day))
