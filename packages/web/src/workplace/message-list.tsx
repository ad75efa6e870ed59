import type { Message } from '@eae/domain/schedules/answers.ts'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { askingPages, callServer } from '../api/index.ts'
import { placeOf } from '../routing/search-params.ts'
import { DateText, LoadingBlock, useT } from '../ui/index.ts'
import { BANNER_QUERY } from './banner-query.ts'
import classes from './notices.module.css'

/** Names of what a message speaks of, where its parameters are codes: a kind of job, a table, a page. */
const useWords = () => {
  const t = useT()
  const known = (...codes: readonly string[]): string | undefined =>
    codes.map((code) => t(code)).find((text, at) => text !== codes[at])
  return ({ code, params }: Message): string => {
    const subject = String(params.subject ?? '')
    return t(code, {
      ...params,
      ...(params.kind === undefined ? {} : { kind: t(`job.${params.kind}`) }),
      subject: known(`route.${subject}`, `entity.${subject}.plural`) ?? subject,
    })
  }
}

const messages = askingPages('Messages/find', {})

/** What the product told its reader, newest first. Who opens it has read it; what is new stays marked while it is open. */
const MessageList = ({ onLeave }: { readonly onLeave: () => void }) => {
  const t = useT()
  const words = useWords()
  const client = useQueryClient()
  const { data, isPending, hasNextPage, fetchNextPage } = useInfiniteQuery({
    ...messages,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async (question) => {
      const page = await messages.queryFn(question)
      const [newest] = page.data
      if (newest !== undefined && page.data.some(({ isRead }) => !isRead)) {
        await callServer('Messages/read', { upTo: newest.id }, { wait: false })
        await client.invalidateQueries({ queryKey: BANNER_QUERY })
      }
      return page
    },
  })
  const all = data?.pages.flatMap((page) => page.data) ?? []
  if (isPending) return <LoadingBlock height={60} />
  if (all.length === 0) return <p className={classes.none}>{t('message.none')}</p>
  return (
    <>
      <ul className={classes.messages}>
        {all.map((message) => (
          <li key={message.id} data-fresh={!message.isRead}>
            {message.link === null ? (
              words(message)
            ) : (
              <Link {...placeOf(message.link)} onClick={onLeave}>
                {words(message)}
              </Link>
            )}
            <span className={classes.when}>
              <DateText iso={message.at} withTime />
              {!message.isRead && <strong>{t('message.new')}</strong>}
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => void fetchNextPage()}>
          {t('message.more')}
        </Button>
      )}
    </>
  )
}

export default MessageList
