export { MOVE_PROPOSALS, moveView } from './proposals.tsx'
export { ManyMovesDialog, useManyEvents, type ManyEvent } from './many-dialog.tsx'
