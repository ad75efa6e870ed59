import type { BannerAnswer, BannerMessage } from '@eae/domain/session/answers.ts'
import { sql } from 'kysely'
import { calls } from '@eae/domain/contract.ts'
import type { Actor } from '../platform/actor.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { serve, type Route } from '../platform/route.ts'
import { countUnread } from '../schedules/index.ts'
import { noteResponseTimes } from './response-times.ts'

/** Banners that one answer holds at most: they are read one after the other. */
const MAX_BANNERS = 20

/** What the actor should read now: errors first, then warnings, then information, each kind oldest first. */
const bannersFor = async (db: Database, actor: Actor): Promise<readonly BannerMessage[]> => {
  const audiences = ['ALL', actor.userType, ...(actor.userType === 'ONLINE' ? [] : ['STAFF'])]
  const result = await sql<BannerMessage>`
    SELECT t.id || '#' || t.row_version AS id, t.bannertype AS type, t.message_el AS message, t.message_en AS "messageEn"
    FROM app_banner t WHERE t.dtestart <= now() AND t.dteend > now() AND t.audience = ANY(${audiences})
    ORDER BY t.bannertype, t.dtestart, t.id LIMIT ${MAX_BANNERS}
  `.execute(db.kysely)
  return result.rows
}

/**
 * Messages above every page. What a page tells of its calls, by paths that `isCall` knows, becomes numbers of the hour,
 * where that is wanted.
 */
export const bannerRoutes = (config: Config, isCall: (path: string) => boolean): Route[] => [
  serve(calls.getBannerMessages, async ({ db, actor, input }): Promise<BannerAnswer> => {
    const { wsResponseInfoList } = input
    if (config.takesResponseInfo) await noteResponseTimes(db.kysely, wsResponseInfoList, isCall)
    return {
      isWsResponseInfoEnabled: config.takesResponseInfo,
      result: await bannersFor(db, actor),
      unread: await countUnread(db.kysely, actor),
    }
  }),
]
