import type { Finding } from '../kernel/check.ts'

/**
 * Where a finding is cured: what findings call the rows there, and the field that is filled in, or the control beside the row that has
 * no field (`signal`, `tags`); null = a row is added.
 */
export interface Cure {
  readonly kind: string
  readonly field: string | null
}

/** Cures that lie elsewhere than the row a finding is about, by check: the title that a parcel lacks is added to its titles. */
const ELSEWHERE: Readonly<Record<string, Cure>> = {
  '10118': { kind: 'business', field: null },
  '10119': { kind: 'parcel', field: null },
  '10201': { kind: 'document', field: null },
  '10202': { kind: 'document', field: null },
  '10301': { kind: 'parcel', field: null },
  '10302': { kind: 'parcel', field: null },
  '20111': { kind: 'ownership', field: 'dteenoikstart' },
  '20116': { kind: 'parcel', field: 'signal' },
  '20201': { kind: 'ownership', field: null },
  '20202': { kind: 'ownership', field: 'synidiopercent' },
  '20212': { kind: 'document', field: null },
  '20213': { kind: 'document', field: null },
  '20216': { kind: 'document', field: null },
  '20301': { kind: 'crop', field: null },
  '20302': { kind: 'crop', field: 'epilektash100' },
  '20311': { kind: 'crop', field: 'xptype' },
  '20312': { kind: 'crop', field: null },
  '20313': { kind: 'crop', field: 'efyId' },
  '20314': { kind: 'crop', field: 'efyId' },
  '20401': { kind: 'animal', field: 'plithos' },
  '20402': { kind: 'animal', field: 'plithos' },
  '20406': { kind: 'document', field: null },
  '30106': { kind: 'holding', field: 'tags' },
  '30107': { kind: 'holding', field: 'tags' },
  '30111': { kind: 'animal', field: 'plithos' },
  '40102': { kind: 'entitlement', field: 'activateflag' },
  '40201': { kind: 'request', field: 'eschId' },
  '40203': { kind: 'document', field: null },
  '40305': { kind: 'document', field: null },
  '40302': { kind: 'seed', field: 'sporosqty' },
  '40303': { kind: 'seedInvoice', field: null },
  '40304': { kind: 'contract', field: null },
  '40405': { kind: 'document', field: null },
  '50101': { kind: 'document', field: null },
}

/**
 * Findings that nothing in the application cures, by check: a wrong AFM, another application, an authorisation that is missing, a day
 * that has passed, a lock, what another authority says of the applicant, what he declared beside it, what stands against his payment.
 */
export const NOT_CURED_HERE: ReadonlySet<string> = new Set([
  '10101',
  '10102',
  '10103',
  '10107',
  '10117',
  '10120',
  '10121',
  '10122',
  '10203',
  '40105',
  '40308',
  '60101',
  '60102',
  '60103',
  '60104',
  '60105',
])

/** Whether a row that is missing cures a finding. */
export const isAdded = ({ check }: Pick<Finding, 'check'>): boolean => ELSEWHERE[check]?.field === null

/** Where a finding is cured; without a place of its own at the field that it names of the row it is about. */
export const cureOf = ({ check, subject, field }: Pick<Finding, 'check' | 'subject' | 'field'>): Cure =>
  ELSEWHERE[check] ?? { kind: subject.kind, field }
