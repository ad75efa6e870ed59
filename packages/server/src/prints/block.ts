/** A label with its value, as a form shows it. */
export type Fact = readonly [label: string, value: string]

/** What stands in a print, one below the other; `print.typ` says how each looks. All texts are ready to be read. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly isSmall: boolean }
  /** Numbered statements. */
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'facts'; readonly columns: number; readonly rows: readonly Fact[] }
  | {
      readonly kind: 'table'
      /** Empty for one that a heading names. */
      readonly title: string
      readonly labels: readonly string[]
      readonly aligns: readonly ('left' | 'right')[]
      /** Shares of the width. */
      readonly widths: readonly number[]
      readonly rows: readonly (readonly string[])[]
      /** What the rows come to; empty for nothing. */
      readonly last: readonly string[]
    }
  /** The one row of a part below a record, said in a line: a table of one row is heavy to set, and to listen to. */
  | { readonly kind: 'line'; readonly title: string; readonly rows: readonly Fact[] }
  /** Many short names in columns, line by line. */
  | { readonly kind: 'names'; readonly title: string; readonly items: readonly string[] }
  /** Corners of shapes, one shape after the other, in columns. */
  | {
      readonly kind: 'corners'
      readonly labels: readonly string[]
      readonly parts: readonly { readonly title: string; readonly rows: readonly (readonly string[])[] }[]
    }
  /** The protocol number, large. */
  | { readonly kind: 'seal'; readonly label: string; readonly value: string; readonly note: string }
  | { readonly kind: 'notice'; readonly text: string }
  /** A QR code beside the hashes that it carries. */
  | { readonly kind: 'code'; readonly rows: readonly Fact[]; readonly svg: string; readonly alt: string }
  /** Room for a signature. */
  | { readonly kind: 'sign'; readonly place: string; readonly role: string; readonly name: string }
  /** Facts beside the outline of a parcel. */
  | {
      readonly kind: 'shape'
      readonly columns: number
      readonly rows: readonly Fact[]
      readonly svg: string
      readonly alt: string
    }
  /** A map sheet on a page of its own. */
  | { readonly kind: 'sheet'; readonly title: string; readonly svg: string; readonly alt: string }

/** A print before it is set: its head and foot, and what stands in it. */
export interface PrintDocument {
  readonly lang: 'el' | 'en'
  readonly agency: string
  readonly title: string
  /** Which application it is of. */
  readonly subtitle: string
  /** Above every page but the first. */
  readonly running: string
  readonly foot: string
  /** Around the number of the page and that of all pages. */
  readonly page: readonly string[]
  /** Across every page; null for none. */
  readonly watermark: string | null
  readonly blocks: readonly Block[]
}

export const heading = (level: 2 | 3, text: string): Block => ({ kind: 'heading', level, text })
