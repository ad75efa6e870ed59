/** One value of the file with its group code, which tells what the value means. */
export type DxfTag = readonly [code: number, value: string]

/** One drawing object: its type and values in file order; `parts` are the corners of an old polyline. */
export interface DxfEntity {
  readonly type: string
  readonly tags: DxfTag[]
  readonly parts: DxfEntity[]
}

/** A named group of objects that `INSERT` puts into the drawing. */
export interface DxfBlock {
  readonly base: readonly [number, number]
  readonly entities: readonly DxfEntity[]
}

export interface DxfDrawing {
  readonly blocks: ReadonlyMap<string, DxfBlock>
  readonly entities: readonly DxfEntity[]
  /** The code of its unit (`$INSUNITS`); null where it says none. */
  readonly unit: string | null
}

/** Why a text is no drawing, with the line counted from 1. */
export interface DxfProblem {
  readonly code: 'badDxf' | 'binaryDxf' | 'noEndOfDxf'
  readonly line: number | null
}

/** A value as a number: the last one with this code; `otherwise` when there is none, not-a-number when unreadable. */
export function numberOf({ tags }: DxfEntity, code: number, otherwise: number): number {
  const text = textOf(tags, code)
  return text === null ? otherwise : text === '' ? Number.NaN : Number(text)
}

/** The last value with this code; null when there is none. */
export function textOf(tags: readonly DxfTag[], code: number): string | null {
  return tags.findLast(([own]) => own === code)?.[1] ?? null
}

/** Letters that the code page of the drawing lacks stand as their number: `\\U+0391` (DXF reference, «Group Codes»). */
const unescaped = (value: string): string =>
  value.includes('\\U+')
    ? value.replaceAll(/\\U\+([0-9A-F]{4})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    : value

/** Reads the objects of a text DXF, all of its blocks and nothing else. The time grows with the length only. */
export function readDrawing(text: string): DxfDrawing | DxfProblem {
  if (text.startsWith('AutoCAD Binary DXF')) return { code: 'binaryDxf', line: null }
  const lines = text.split(/\r\n|\n|\r/)
  const blocks = new Map<string, DxfBlock>()
  const entities: DxfEntity[] = []
  let section = ''
  let unit: string | null = null
  let block: { readonly head: DxfEntity; readonly entities: DxfEntity[] } | null = null
  let owner: DxfEntity | null = null
  let current: DxfEntity | null = null
  for (let i = 0; i + 1 < lines.length; i += 2) {
    const code = Number(lines[i])
    const value = unescaped((lines[i + 1] ?? '').trim())
    if (!/^\s*\d{1,4}\s*$/.test(lines[i] ?? '')) return { code: 'badDxf', line: i + 1 }
    if (code !== 0) {
      if (code === 2 && current?.type === 'SECTION') section = value
      if (section === 'HEADER' && code === 70 && current?.tags.at(-1)?.[1] === '$INSUNITS') unit = value
      current?.tags.push([code, value])
      continue
    }
    if (value === 'EOF') return { blocks, entities, unit }
    current = { type: value, tags: [], parts: [] }
    if (value === 'SEQEND') owner = null
    else if (value === 'BLOCK') block = { head: current, entities: [] }
    else if (value === 'ENDBLK' && block) {
      const { head } = block
      const base = [numberOf(head, 10, 0), numberOf(head, 20, 0)] as const
      blocks.set(textOf(head.tags, 2) ?? '', { base, entities: block.entities })
      block = null
    } else if (value === 'VERTEX' && owner) owner.parts.push(current)
    else if (section === 'BLOCKS' || section === 'ENTITIES') {
      if (value !== 'SECTION' && value !== 'ENDSEC') (section === 'BLOCKS' ? block?.entities : entities)?.push(current)
      if (value === 'POLYLINE') owner = current
    }
  }
  // A transfer that broke off would give a part of the land without a word.
  return { code: 'noEndOfDxf', line: null }
}
