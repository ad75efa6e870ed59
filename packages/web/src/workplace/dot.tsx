import classes from './dot.module.css'

/** What a sign says: done, not begun, blocks, to be read; null says nothing and keeps the room. */
export type DotKind = 'done' | 'none' | 'bad' | 'warn' | null

/** The sign of a state, told apart by its shape as well as by its colour. The words stand beside it. */
export const Dot = ({ kind, size = 16 }: { readonly kind: DotKind; readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden className={classes.dot} data-kind={kind ?? 'empty'}>
    {kind === 'done' && (
      <path
        d="M3.5 8.4l3 3 6-6.6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    )}
    {kind === 'none' && <circle cx="8" cy="8" r="5" fill="none" stroke="currentColor" strokeWidth="1.5" />}
    {kind === 'bad' && <circle cx="8" cy="8" r="5.2" fill="currentColor" />}
    {kind === 'warn' && <path d="M8 2.6l5.8 10.2H2.2z" fill="currentColor" />}
  </svg>
)
