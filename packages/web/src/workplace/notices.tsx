import type { BannerAnswer, BannerMessage } from '@eae/domain/session/answers.ts'
import { CloseButton, Popover } from '@mantine/core'
import { IconAlertTriangle, IconBell, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createContext, lazy, Suspense, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { forgetPasswordDays, passwordDays } from '../session/index.ts'
import { LoadingPage, readStored, useLang, useT, writeStored } from '../ui/index.ts'
import { firstUnseen, nextBannerAsk, readSeen, withSeen } from './banner-seen.ts'
import { bannerQuery } from './banner-query.ts'
import button from './bar-button.module.css'
import classes from './notices.module.css'

const KEY = 'eae.banners'
/** Messages that came so short ago are not asked for again when the frame comes. */
const FRESH_MS = 3_000
/** So many characters stand in the line of a phone; what has more is shown whole by a press. */
const SHORT = 30
const ICONS = { 1: IconCircleX, 2: IconAlertTriangle, 3: IconInfoCircle } as const

/** A message of the moment in the reader's language. */
interface Notice {
  readonly id: string
  readonly type: BannerMessage['type']
  readonly text: string
  /** The reader has not closed it, nor seen it in the list. */
  readonly isNew: boolean
  /** It was seen in the list. */
  readonly read: () => void
  /** Takes it from the line above everything. */
  readonly close: () => void
}

interface Notices {
  /** The one that has not been read; null = none. */
  readonly unread: Notice | null
  /** All that hold now, read or not. */
  readonly all: readonly Notice[]
  /** Messages to this user that he has not read. */
  readonly waiting: number
}

const MessageList = lazy(() => import('./message-list.tsx'))
const NoticesContext = createContext<Notices>({ unread: null, all: [], waiting: 0 })

/** Tells after the login that the password ends soon (specification section 8), until its reader closes it. */
const usePasswordNotice = (): Notice | null => {
  const t = useT()
  const [days, setDays] = useState(passwordDays)
  const [isRead, setRead] = useState(false)
  if (days === null) return null
  return {
    id: 'password',
    type: 2,
    isNew: !isRead,
    read: () => setRead(true),
    text:
      days === 1
        ? t('PasswordExpirarionAlertInBannerMsg_OneDay')
        : t('PasswordExpirarionAlertInBannerMsg', { count: days }),
    close: () => {
      forgetPasswordDays()
      setDays(null)
    },
  }
}

/** Asks for the messages of the moment and holds them for the line above the bar and the bell. */
export const NoticesProvider = ({ children }: { readonly children: ReactNode }) => {
  const { lang } = useLang()
  const [seen, setSeen] = useState(() => readSeen(readStored(KEY)))
  const password = usePasswordNotice()
  useEffect(() => writeStored(KEY, JSON.stringify(seen)), [seen])
  const { data, isPending } = useQuery<BannerAnswer>({
    ...bannerQuery,
    // What was asked for while the texts came is new enough.
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => nextBannerAsk(state.dataUpdateCount + state.errorUpdateCount),
  })
  const value = useMemo<Notices>(() => {
    const toNotice = (banner: BannerMessage): Notice => {
      const close = (): void => setSeen((known) => withSeen(known, banner.id))
      return {
        id: banner.id,
        type: banner.type,
        text: lang === 'el' ? banner.message : banner.messageEn,
        isNew: !seen.includes(banner.id),
        read: close,
        close,
      }
    }
    // One line holds one message: the password's is a warning, which no information stands before.
    const all = [...(data?.result ?? []).map(toNotice), ...(password === null ? [] : [password])]
    return { unread: firstUnseen(all, seen), all, waiting: data?.unread ?? 0 }
  }, [data, seen, lang, password])
  // A line that comes later would push the page down under the hand of its reader.
  if (isPending) return <LoadingPage />
  return <NoticesContext value={value}>{children}</NoticesContext>
}

/** Whether something waits to be read, for the dot on a button: what holds on is no news once it was read. */
export const useHasNotices = (): boolean => {
  const { all, waiting } = use(NoticesContext)
  return waiting > 0 || all.some(({ isNew }) => isNew)
}

/** The message of the moment in a line above everything, until its reader closes it. On a phone a press shows all of a long one. */
export const NoticeLine = () => {
  const t = useT()
  const { unread } = use(NoticesContext)
  const [whole, setWhole] = useState<string | null>(null)
  if (unread === null) return null
  const Icon = ICONS[unread.type]
  const isWhole = whole === unread.id || unread.type === 1 || unread.text.length <= SHORT
  return (
    <aside className={classes.line} data-type={unread.type} data-whole={isWhole} aria-label={t('banner.label')}>
      <Icon size={18} aria-hidden className={classes.icon} />
      <p role={unread.type === 1 ? 'alert' : 'status'}>
        {unread.id !== 'password' && <strong>{t(`banner.${unread.type}`)}:</strong>} {unread.text}
      </p>
      {!isWhole && (
        <button type="button" className={classes.more} onClick={() => setWhole(unread.id)}>
          {t('banner.whole')}
        </button>
      )}
      <CloseButton size="sm" c="inherit" variant="transparent" aria-label={t('banner.close')} onClick={unread.close} />
    </aside>
  )
}

/** What was told to this user, and below it what holds for all now, read or not. */
export const NoticeList = ({ onLeave }: { readonly onLeave: () => void }) => {
  const t = useT()
  return (
    <>
      <h2 className={classes.heading}>{t('message.title')}</h2>
      <Suspense>
        <MessageList onLeave={onLeave} />
      </Suspense>
      <h2 className={classes.heading}>{t('bell.open')}</h2>
      <Announcements />
    </>
  )
}

const Announcements = () => {
  const t = useT()
  const { all } = use(NoticesContext)
  // Who has the list before him has read it.
  useEffect(() => {
    for (const { isNew, read } of all) if (isNew) read()
  }, [all])
  if (all.length === 0) return <p className={classes.none}>{t('bell.none')}</p>
  return (
    <ul className={classes.list}>
      {all.map(({ id, type, text }) => {
        const Icon = ICONS[type]
        return (
          <li key={id} data-type={type}>
            <Icon size={18} aria-hidden className={classes.icon} />
            <span>{text}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Opens what was announced; a dot says that something holds. */
export const Bell = () => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { waiting } = use(NoticesContext)
  const hasNotices = useHasNotices()
  const name = waiting > 0 ? t('bell.waiting', { count: waiting }) : t(hasNotices ? 'bell.openSome' : 'bell.open')
  return (
    <Popover position="bottom-end" shadow="md" width={340} trapFocus returnFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <button type="button" className={button.icon} aria-label={name} title={name} onClick={() => setOpen(!isOpen)}>
          <IconBell size={18} stroke={1.7} aria-hidden />
          {waiting > 0 ? (
            <span className={button.count}>{waiting > 99 ? '99+' : waiting}</span>
          ) : (
            hasNotices && <span className={button.dot} />
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('bell.open')} tabIndex={0}>
        <NoticeList onLeave={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
