import type { Tool } from './tools.ts'

/** Greek letters by the Latin keys that lie under them, and by how they sound. */
const LATIN: Readonly<Record<string, string>> = {
  α: 'a',
  β: 'b',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'i',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
}

/** Without accents, case and script: «Διαίρεση» and «diairesh» are the same. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/\p{Script=Greek}/gu, (sign) => LATIN[sign] ?? sign)
    .replaceAll(/[hyu]/g, 'i')
    .replaceAll('w', 'o')
    .replaceAll('v', 'b')

/** The tools whose name or explanation has every typed word, in any order; all of them for an empty text. */
export function findTools(tools: readonly Tool[], typed: string): readonly Tool[] {
  const words = folded(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return tools
  const has = (text: string) => words.every((word) => folded(text).includes(word))
  const byName = tools.filter(({ label }) => has(label))
  return [...byName, ...tools.filter((tool) => !byName.includes(tool) && has(`${tool.label} ${tool.help}`))]
}
