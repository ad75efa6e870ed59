import type { BannerAnswer } from '@eae/domain/session/answers.ts'
import { begunOr, callServer, keepReport, takeReport, wantResponseInfo } from '../api/index.ts'

/** Under which the messages of the moment are known, and how many of a user's own wait to be read. */
export const BANNER_QUERY = ['Menu', 'getBannerMessages'] as const

/** Asks for the messages, and tells how the calls of this page went since it last asked. */
const askForBanners = async (signal: AbortSignal): Promise<BannerAnswer> => {
  const wsResponseInfoList = takeReport()
  try {
    const answer = await callServer('Menu/getBannerMessages', { wsResponseInfoList }, { signal, wait: false })
    wantResponseInfo(answer.isWsResponseInfoEnabled)
    return answer
  } catch (error) {
    keepReport(wsResponseInfoList)
    throw error
  }
}

/** How the messages of the moment are asked for. */
export const bannerQuery = {
  ...begunOr({ queryKey: BANNER_QUERY, queryFn: ({ signal }) => askForBanners(signal) }),
  retry: false,
} as const
