export { LOAD_PROPOSALS, loadView } from './load-proposals.tsx'
