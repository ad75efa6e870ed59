/** Deepest nesting of elements accepted. */
const MAX_XML_DEPTH = 64

/** One step through the file: an element opens, closes, or holds a text. `line` counts from 1. */
export type XmlEvent =
  | { readonly type: 'open' | 'close'; readonly name: string; readonly tag: string }
  | { readonly type: 'text'; readonly text: string }

/** Why the reading stopped. */
export interface XmlProblem {
  readonly code: 'badXml' | 'tooDeep' | 'doctype'
  readonly line: number
}

/** The sign that ends a tag, quoted attribute values skipped; -1 when the file ends before. */
function endOfTag(text: string, from: number): number {
  let quote = ''
  for (let i = from; i < text.length; i++) {
    const sign = text[i]
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return i
  }
  return -1
}

/** The name of an element without its namespace prefix and attributes. */
const localName = (tag: string): string => {
  const [, name = ''] = /^(?:[\w.-]{1,64}:)?([\w.-]{1,64})(?=[\s/]|$)/.exec(tag) ?? []
  return name
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const letters =
  'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi Chi Psi Omega'
/** Names of HTML, which web pages leave in names of places: Greek letters by their place in Unicode, and common signs. */
const htmlSigns: ReadonlyMap<string, string> = new Map([
  ...letters.split(' ').flatMap((name, index): [string, string][] => [
    [name, String.fromCodePoint(0x391 + index)],
    [name.toLowerCase(), String.fromCodePoint(0x3b1 + index)],
  ]),
  ['sigmaf', 'ς'],
  ['nbsp', ' '],
  ['laquo', '«'],
  ['raquo', '»'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['deg', '°'],
  ['middot', '·'],
  ['sup2', '²'],
])

const MAX_CODE_POINT = 0x10_ff_ff
function signOf(all: string, body: string): string {
  if (!body.startsWith('#')) return signs[body] ?? htmlSigns.get(body) ?? all
  const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10)
  return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : all
}

/** The signs that XML and HTML texts escape. Nothing is declared in a file: a document type is refused. */
const unescaped = (text: string): string => text.replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{2,8});/gi, signOf)

/** The name of the outermost element; empty when the text is no XML. */
export function rootOf(text: string): string {
  const start = /^[\s\uFEFF]*(?:<\?[^>]{0,500}>\s*|<!--(?:[^-]|-(?!->)){0,2000}-->\s*)*<([^\s<>!?/][^<>]{0,4000})/.exec(
    text.slice(0, 20_000),
  )
  return start ? localName(start[1] ?? '') : ''
}

/**
 * Walks through an XML text once, from left to right, and tells what it meets; null when all went well. There are no
 * entities to expand and nothing is fetched: a document type, the only place that declares entities, is refused.
 */
export function readXml(text: string, tell: (event: XmlEvent) => void): XmlProblem | null {
  const problem = (code: XmlProblem['code'], at: number): XmlProblem => ({
    code,
    line: text.slice(0, at).split('\n').length,
  })
  const open: string[] = []
  let at = 0
  while (at < text.length) {
    const next = text.indexOf('<', at)
    const end = next === -1 ? text.length : next
    if (end > at && open.length > 0) tell({ type: 'text', text: unescaped(text.slice(at, end)) })
    if (next === -1) break
    const skipped = skip(text, next)
    if (skipped !== null) {
      if (skipped.to < 0) return problem(skipped.code, next)
      if (skipped.text !== '' && open.length > 0) tell({ type: 'text', text: skipped.text })
      at = skipped.to
      continue
    }
    const close = endOfTag(text, next + 1)
    if (close < 0) return problem('badXml', next)
    const isEnd = text[next + 1] === '/'
    const name = localName(text.slice(next + (isEnd ? 2 : 1), close))
    if (name === '' || (isEnd && open.pop() !== name)) return problem('badXml', next)
    const tag = text.slice(next + 1, close)
    tell({ type: isEnd ? 'close' : 'open', name, tag })
    if (!isEnd && text[close - 1] === '/') tell({ type: 'close', name, tag })
    else if (!isEnd) open.push(name)
    if (open.length > MAX_XML_DEPTH) return problem('tooDeep', next)
    at = close + 1
  }
  return open.length === 0 ? null : problem('badXml', text.length)
}

interface Skipped {
  /** Where to go on; negative when the file may not be read on. */
  readonly to: number
  readonly text: string
  readonly code: XmlProblem['code']
}

/** What begins like a tag and is none: comment, raw text, processing instruction, declaration; null for a tag. */
function skip(text: string, at: number): Skipped | null {
  const until = (start: string, stop: string): Skipped => {
    const end = text.indexOf(stop, at + start.length)
    const isRaw = start === '<![CDATA['
    return {
      to: end < 0 ? -1 : end + stop.length,
      text: isRaw && end >= 0 ? text.slice(at + start.length, end) : '',
      code: 'badXml',
    }
  }
  if (text.startsWith('<!--', at)) return until('<!--', '-->')
  if (text.startsWith('<![CDATA[', at)) return until('<![CDATA[', ']]>')
  if (text.startsWith('<?', at)) return until('<?', '?>')
  return text.startsWith('<!', at) ? { to: -1, text: '', code: 'doctype' } : null
}
