import { outlineOf } from '@eae/domain/applications/outline.ts'
import type { Outline } from '@eae/domain/applications/part.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import { useOpenApplication } from '../store/context.tsx'

/** Each state of the application is asked once, however many inputs want to know. */
const known = new WeakMap<ApplicationTree, Outline>()

/** What the parts of the open application ask of it, as it stands now. */
export const useOutline = (): Outline => {
  const { tree, answer } = useOpenApplication().state
  const outline = known.get(tree) ?? outlineOf(tree, answer.catalogue)
  known.set(tree, outline)
  return outline
}
