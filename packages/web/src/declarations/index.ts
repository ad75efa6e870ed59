export { DeclarationWords } from './declaration-words.tsx'
export { newDeclaration } from './place.ts'
