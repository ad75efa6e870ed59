export { AdviserList } from './adviser-list.tsx'
