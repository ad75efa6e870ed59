import type { Finding } from '@eae/domain/kernel/check.ts'
import type { Live } from '../store/live.ts'
import type { ApplicationState } from '../store/state.ts'
import { useOpenApplication } from '../store/context.tsx'
import { pricedLines, type PricedLine } from './lines.ts'

/** The findings under their heads: what stops the submission, what is to be read, what will be looked at again. */
export interface FindingHeads {
  readonly block: readonly PricedLine[]
  readonly read: readonly PricedLine[]
  readonly old: readonly PricedLine[]
}

/** Worked out once per state of the application, whichever parts of the page look. */
const known = new WeakMap<Live, FindingHeads>()

const headsOf = (state: ApplicationState, live: Live): FindingHeads => {
  const price = (findings: readonly Finding[]): readonly PricedLine[] =>
    pricedLines(state.tree, live, state.answer.situation.ruleParams, findings)
  return {
    block: price(live.findings.filter(({ severity }) => severity === 'B')),
    read: price(live.findings.filter(({ severity }) => severity !== 'B')),
    old: price(live.outdated),
  }
}

const knownHeadsOf = (state: ApplicationState, live: Live): FindingHeads => {
  const found = known.get(live) ?? headsOf(state, live)
  known.set(live, found)
  return found
}

/** The lines of findings of the open application, under their heads. */
export const useFindingHeads = (): FindingHeads => {
  const { state, live } = useOpenApplication()
  return knownHeadsOf(state, live)
}

/** Gives every finding that stands, in the order in which the panel shows them; worked out when it is asked for. */
export const useFindingOrder = (): (() => readonly Finding[]) => {
  const { state, live } = useOpenApplication()
  return () => {
    const { block, read } = knownHeadsOf(state, live)
    return [...block, ...read].flatMap(({ findings }) => findings)
  }
}
