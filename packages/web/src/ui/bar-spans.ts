/** Where a bar begins and ends, as shares (0 to 1) of the width that all of them have. */
export type Span = readonly [from: number, to: number]

/** An amount of a waterfall: a total stands from nothing, others from where the one above ended. */
interface Step {
  readonly cents: number
  readonly isTotal: boolean
}

/** Where the bars of a waterfall stand: what is added or taken away hangs on what is above it; nothing lies outside of the width. */
export const waterfallSpans = (steps: readonly Step[]): readonly Span[] => {
  let running = 0
  const spans = steps.map(({ cents, isTotal }): Span => {
    const from = isTotal ? 0 : running
    running = isTotal ? cents : running + cents
    return [Math.min(from, running), Math.max(from, running)]
  })
  const [least, most] = [Math.min(0, ...spans.map(([from]) => from)), Math.max(1, ...spans.map(([, to]) => to))]
  const share = (cents: number): number => (cents - least) / (most - least)
  return spans.map(([from, to]) => [share(from), share(to)])
}

/** The colour of a step. */
export const toneOf = ({ cents, isTotal }: Step): 'total' | 'more' | 'less' =>
  isTotal ? 'total' : cents < 0 ? 'less' : 'more'
