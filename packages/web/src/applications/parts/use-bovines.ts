import type { SavedApplication } from '@eae/domain/applications/saved.ts'
import type { Change } from '@eae/domain/kernel/changes.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import type { TagReading } from '@eae/domain/registers/answers.ts'
import type { TagState } from '@eae/domain/registers/tag-states.ts'
import { MOST_TAGS } from '@eae/domain/registers/bovines.ts'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { callServer } from '../../api/index.ts'
import { useOpenApplication } from '../store/context.tsx'

/** Which ear tags of a holding are looked at. */
export interface TagSearch {
  /** How they stand to the register; null = all. */
  readonly state: TagState | null
  /** A part of the tag. */
  readonly contains: string
}

const keyOf = (etos: number, id: number, zekmId: Key): readonly unknown[] => ['Registers', 'bovines', etos, id, zekmId]

/** The ear tags of a holding, window by window. */
export const useBovines = (zekmId: Key, { state, contains }: TagSearch) => {
  const { etos, id } = useOpenApplication()
  return useInfiniteQuery({
    queryKey: [...keyOf(etos, id, zekmId), state, contains],
    queryFn: async ({ signal, pageParam: after }) =>
      (
        await callServer(
          'Registers/findBovines',
          { etos, id, zekmId: Number(zekmId), state, contains, after },
          { signal, wait: false },
        )
      ).data,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

/** What may be done with the ear tags of a holding: each is saved at once, and the page follows. */
export const useTagCommands = (zekmId: Key) => {
  const { etos, id, takeIn } = useOpenApplication()
  const client = useQueryClient()
  /** Takes the answer of a save in; without one, what the server has now. */
  const follow = async (saved?: SavedApplication): Promise<void> => {
    await takeIn(saved)
    await client.invalidateQueries({ queryKey: keyOf(etos, id, zekmId) })
  }
  return {
    follow,
    /** Saves changes of tags. A batch that comes twice under its key is saved once. */
    save: async (changes: readonly Change[], idempotencyKey?: string): Promise<void> => {
      const { data } = await callServer('MainService/synchronizeChanges', {
        etos,
        changes,
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      })
      // What it tells beside the rows is told by the rooms of applications.
      await follow(data as SavedApplication)
    },
    /** Declares what the register has; gives how many tags came or were corrected. */
    take: async (): Promise<number> => {
      const { taken, ...saved } = (await callServer('Registers/takeBovines', { etos, id, zekmId: Number(zekmId) })).data
      await follow(saved as SavedApplication)
      return taken
    },
    /** What is known of tags that are about to be declared. */
    lookUp: async (tags: readonly string[]): Promise<readonly TagReading[]> => {
      const found: TagReading[] = []
      for (let at = 0; at < tags.length; at += MOST_TAGS) {
        const some = { etos, id, zekmId: Number(zekmId), tags: tags.slice(at, at + MOST_TAGS) }
        const { data } = await callServer('Registers/lookUpBovines', some, { wait: false })
        found.push(...data)
      }
      return found
    },
  }
}
