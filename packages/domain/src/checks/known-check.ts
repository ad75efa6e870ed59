import type { CheckCard } from '../kernel/check.ts'

/** What only the database knows, and a known check is asked of: registers by their codes, tables that come whole, and kinds of zones. */
export const SOURCES = [
  'kbd_holding',
  'kbd_head',
  'kbd_bovine',
  'ams_result',
  'edete9',
  'lpis_ilot',
  'reg_person',
  'reg_account',
  'reg_lease',
  'kbd_movement',
  'reg_bpe',
  'reg_contract',
  'reg_certificate',
  'reg_delivery',
  'cadastre_right',
  'zone_forest',
  'zone_building',
] as const
export type Source = (typeof SOURCES)[number]

/** The card of a check over several applications or whole registers. */
export interface KnownCheck<N extends string = string> extends CheckCard<N> {
  /** Parts of the application that its statement reads: whoever changes one without a save does not know what it would find. */
  readonly reads: readonly string[]
  /**
   * What it must be asked of. Where one of these was never loaded, the check is neither found nor clear but unknown: what is stored
   * of it stays as it is.
   */
  readonly needs?: readonly Source[]
}

/** Declares a check that the database answers. Its three outcomes: found, clear, and unknown where a source that it needs is missing. */
export const defineKnownCheck = <const N extends string>(card: KnownCheck<N>): KnownCheck<N> => card

/** Codes of the checks that cannot be asked while these sources are missing. */
export const unknownChecks = (checks: readonly KnownCheck[], missing: readonly string[]): readonly string[] =>
  checks.filter(({ needs = [] }) => needs.some((source) => missing.includes(source))).map(({ code }) => code)
