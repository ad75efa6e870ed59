/**
 * True in the complete run (`npm run test:all`), which tries everything. The gate, before each landing, tries a part of what
 * is many times the same code; docs/test-all.md lists what that leaves to the complete run.
 */
export const IS_FULL: boolean = process.env.EAE_FULL === '1'

/** How many rounds of something this run plays. */
export const rounds = (gate: number, full: number): number => (IS_FULL ? full : gate)
