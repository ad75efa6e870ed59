import type { ReactNode } from 'react'

/** Paths of the toolbar signs, drawn on a 24 by 24 grid with round strokes. */
const paths = {
  select: <path d="M5 3l13 8-6 1.4L9 19z" />,
  edit: (
    <>
      <path d="M5 19l1-4L15.5 5.5a2 2 0 013 3L9 18z" />
      <path d="M13.5 7.5l3 3" />
    </>
  ),
  hole: (
    <>
      <path d="M3 7l8-4 10 6-3 11H6z" />
      <circle cx="12" cy="12" r="3.5" />
    </>
  ),
  removeHoles: (
    <>
      <path d="M3 7l8-4 10 6-3 11H6z" />
      <path d="M9.5 9.5l5 5m0-5l-5 5" />
    </>
  ),
  delete: (
    <>
      <path d="M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13" />
      <path d="M10 11v5m4-5v5" />
    </>
  ),
  undo: <path d="M9 5L4 10l5 5M4 10h10a6 6 0 010 12h-2" transform="translate(0 -2)" />,
  redo: <path d="M15 5l5 5-5 5M20 10H10a6 6 0 000 12h2" transform="translate(0 -2)" />,
  zoomTo: (
    <>
      <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
      <path d="M8.5 10l4-2 3.5 3-1.5 5H9z" />
    </>
  ),
  refresh: <path d="M19 8a8 8 0 10.9 6M20 3v5.5h-5.5" />,
  previous: <path d="M4 12a8 8 0 108-8 8 8 0 00-6.5 3.3M5 3v4.5h4.5M12 8v4.5l3 1.8" />,
  nextView: <path d="M20 12a8 8 0 11-8-8 8 8 0 016.5 3.3M19 3v4.5h-4.5M12 8v4.5l-3 1.8" />,
  goTo: (
    <>
      <path d="M12 21c4-5 6-8 6-11a6 6 0 00-12 0c0 3 2 6 6 11z" />
      <circle cx="12" cy="10" r="2.2" />
    </>
  ),
  position: (
    <>
      <circle cx="12" cy="12" r="6" />
      <circle cx="12" cy="12" r="1.8" />
      <path d="M12 2v4m0 12v4M2 12h4m12 0h4" />
    </>
  ),
  topology: (
    <>
      <path d="M3 8h11v12H3z" />
      <path d="M10 4h11v11h-4" strokeDasharray="2.5 2.5" />
    </>
  ),
  nudge: (
    <>
      <path d="M4 18l5-12 11 3" />
      <circle cx="9" cy="6" r="2.2" />
      <path d="M12 12l2.5 8 1.6-3.4 3.4-1.6z" />
    </>
  ),
  fill: (
    <>
      <path d="M3 4h18v16H3z" strokeDasharray="3 3" />
      <path d="M12 8v8m-4-4h8" />
    </>
  ),
  shapeTools: (
    <>
      <path d="M4 5l14 2-2 12-11-2z" />
      <path d="M2 13l20-4" strokeDasharray="3 2.5" />
    </>
  ),
  trace: (
    <>
      <path d="M3 18l5-7 6 3 7-9" />
      <path d="M3 21.5l6-7 6 3 6-8" strokeDasharray="2.5 2.5" />
    </>
  ),
  share: (
    <>
      <path d="M3 4h7l3 8-3 8H3zM21 4h-8l3 8-3 8h8z" />
      <circle cx="13" cy="12" r="1.6" />
    </>
  ),
  history: <path d="M4 12a8 8 0 108-8 8 8 0 00-6.5 3.3M5 3v4.5h4.5M9 10h7M9 14h5" />,
  issues: (
    <>
      <path d="M12 3l9.5 17h-19z" />
      <path d="M12 9v5m0 3h.01" />
    </>
  ),
  print: <path d="M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z" />,
  walk: (
    <>
      <circle cx="12" cy="12" r="6" />
      <path d="M12 2v4m0 12v4M2 12h4m12 0h4" />
      <circle cx="12" cy="12" r="1" />
    </>
  ),
  copy: <path d="M9 9h11v11H9zM15 5V4H4v11h1" />,
  paste: <path d="M8 5H5v16h14V5h-3M8 3h8v4H8zM9 13h6m-6 4h4" />,
  merge: <path d="M9 4H4v16h5M15 4h5v16h-5M8 12h8m-3-3l3 3-3 3" />,
  more: <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />,
  measure: <path d="M3 16L16 3l5 5L8 21zM7 12l2 2m1-5l2.5 2.5M13 6l2 2" />,
  fullScreen: <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />,
  freeze: <path d="M12 2v20M3.5 7l17 10M20.5 7l-17 10M12 6l-2-2m2 2l2-2m-2 14l-2 2m2-2l2 2" />,
  import: <path d="M12 3v11m-4-4l4 4 4-4M4 16v4h16v-4" />,
  export: <path d="M12 14V3m-4 4l4-4 4 4M4 16v4h16v-4" />,
  table: <path d="M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14" />,
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="M15 15l6 6" />
    </>
  ),
  imagery: (
    <>
      <path d="M3 5h18v14H3zM12 5v14" />
      <path d="M3 16l4-4 5 5m0-7l3-2 6 6" />
    </>
  ),
  former: (
    <>
      <path d="M4 8l8-4 8 5-2 9-10 2z" strokeDasharray="3 2.5" />
      <path d="M12 9v4l2.5 1.5" />
    </>
  ),
  keys: <path d="M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8" />,
  layers: <path d="M12 3l9 5-9 5-9-5zM3 12l9 5 9-5M3 16l9 5 9-5" />,
  split: (
    <>
      <path d="M4 5h16v14H4z" />
      <path d="M14 2l-4 20" strokeDasharray="3 2.5" />
    </>
  ),
  move: (
    <path d="M12 3v18M3 12h18M12 3L9.5 5.5M12 3l2.5 2.5M12 21l-2.5-2.5M12 21l2.5-2.5M3 12l2.5-2.5M3 12l2.5 2.5M21 12l-2.5-2.5M21 12l-2.5 2.5" />
  ),
  rotate: <path d="M5 13a7 7 0 107-7H7M10 3L7 6l3 3" />,
  square: <path d="M5 4v15h15M5 13h6v6" />,
  spikes: (
    <>
      <path d="M3 19h7l2-15 2 15h7" />
      <path d="M9 9l6 4" strokeDasharray="2 2" />
    </>
  ),
  repair: <path d="M14 6a4 4 0 005 5l-9 9-4-4 9-9zM4 4l5 5" />,
  reshape: (
    <>
      <path d="M3 18l5-3 3 2 5-5 5-1" />
      <path d="M3 12c5-8 12-8 18-1" strokeDasharray="2.5 2.5" />
    </>
  ),
  offset: (
    <>
      <path d="M4 8h16M4 20h16" />
      <path d="M12 17V11m-2.5 2.5L12 11l2.5 2.5" />
    </>
  ),
  measureArea: (
    <>
      <path d="M4 7l7-4 9 5-2 11-12 1z" />
      <path d="M9 15l6-6" />
    </>
  ),
  screen: <path d="M3 5h18v12H3zM8 21h8" />,
  list: <path d="M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01" />,
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  up: <path d="M5 15l7-7 7 7" />,
  down: <path d="M5 9l7 7 7-7" />,
  left: <path d="M15 5l-7 7 7 7" />,
  right: <path d="M9 5l7 7-7 7" />,
  check: <path d="M5 13l5 5L20 6" />,
} as const satisfies Record<string, ReactNode>

export type IconName = keyof typeof paths

/** A sign that says nothing to screen readers: the button beside it has the words. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="eae-map-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {paths[name]}
    </svg>
  )
}
