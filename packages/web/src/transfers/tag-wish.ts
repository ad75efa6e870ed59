import { normaliseEarTag } from '@eae/domain/identifiers/ear-tag.ts'

/** Ear tags that are to move: those that are ticked, and those of a column that was pasted. */
export interface TagWish {
  readonly ticked: ReadonlySet<string>
  readonly pasted: string
}
export const NO_TAGS: TagWish = { ticked: new Set(), pasted: '' }

/** The tags of a wish, ticked ones first. One that is ticked and pasted is meant once; one that is pasted twice is told by the server. */
export const namedTags = ({ ticked, pasted }: TagWish): readonly string[] => {
  const typed = pasted.split(/[\s,;]+/).filter((tag) => tag !== '')
  const also = new Set(typed.map((tag) => normaliseEarTag(tag)))
  return [...[...ticked].filter((tag) => !also.has(tag)), ...typed]
}
