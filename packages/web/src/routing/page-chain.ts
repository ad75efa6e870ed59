/** Pages of a chain at most; the oldest ones go first. */
const MAX_PAGES = 6

/** The paths that a text of the right form names; none for any other text. */
const pathsOf = (prp: string | undefined): readonly string[] =>
  prp !== undefined && /^(\/[A-Za-z0-9]+)+$/.test(prp) ? (prp.match(/\/[A-Za-z0-9]+/g) ?? []) : []

/**
 * The pages that a `prp` parameter names, first to last. A chain with anything but paths of `known` pages is no chain of
 * ours (a foreign address, an unknown page, a page that the reader may not open) and counts as empty.
 */
export const readChain = (prp: string | undefined, known: ReadonlySet<string>): readonly string[] => {
  const paths = pathsOf(prp)
  return paths.length <= MAX_PAGES && paths.every((path) => known.has(path)) ? paths : []
}

/** The chain for a page that is opened from `path`, whose own chain is `prp`. Going round in a circle shortens it. */
export const extendChain = (prp: string | undefined, path: string): string => {
  const before = pathsOf(prp)
  const at = before.indexOf(path)
  return [...(at === -1 ? before : before.slice(0, at)), path].slice(-MAX_PAGES).join('')
}

/** Where cancel leads (specification section 2): back with `ocgb=1`, home otherwise. */
export type CancelTarget = { readonly kind: 'back' } | { readonly kind: 'page'; readonly path: string }

/**
 * Decides a cancel. With `ocgb=1` but nothing to go back to (a link opened in a new tab) it is the last page of the chain,
 * or home.
 */
export const cancelTarget = (ocgb: string | undefined, canGoBack: boolean, chain: readonly string[]): CancelTarget => {
  if (ocgb !== '1') return { kind: 'page', path: '/home' }
  return canGoBack ? { kind: 'back' } : { kind: 'page', path: chain.at(-1) ?? '/home' }
}
