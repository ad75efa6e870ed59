/** Panels of which one at a time is open: beside the map where the host has a place for them, else over it. */
export type PanelName =
  | 'layers'
  | 'search'
  | 'imagery'
  | 'table'
  | 'goTo'
  | 'history'
  | 'issues'
  | 'print'
  | 'walk'
  | 'keys'
