/** Accounts of the ledger (ADR 0172). A movement takes from one, its credit, and gives to another, its debit. */
export const ACCOUNT = {
  /** Money of the Union and of the state, by fund and scheme. */
  budget: 10,
  /** What is owed to somebody; what is left of it is what his orders pay. */
  payable: 20,
  bank: 30,
  /** In a file that the bank has and has not answered. */
  transit: 31,
  debt: 40,
  /** Kept for others: contributions of the insurance, seizures, assignments. */
  insurance: 50,
  seized: 51,
  assigned: 52,
  penalties: 70,
  interest: 71,
  loss: 80,
} as const

/** What an entry is written for; its cause is the run, the order of payment, the answer of the bank, or what two persons decided about a debt. */
export const ENTRY_KINDS = ['runApproved', 'released', 'answered', 'claimClosed'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]
