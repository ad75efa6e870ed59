export { OpenNewButton } from './open-new-button.tsx'
export { useAfmVerdict } from './use-opening.ts'
