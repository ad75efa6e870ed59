export { newDeclaration } from './place.ts'
