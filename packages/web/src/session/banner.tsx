import { CloseButton } from '@mantine/core'
import type { BannerAnswer } from '@eae/domain/contract.ts'
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer, keepReport, takeReport, wantResponseInfo } from '../api/index.ts'
import { readStored, useLang, useT, writeStored } from '../ui/index.ts'
import classes from './banner.module.css'
import { firstUnseen, nextBannerAsk, readSeen, withSeen } from './banner-seen.ts'

export const BANNER_QUERY = ['Menu', 'getBannerMessages'] as const

const KEY = 'eae.banners'
const ICONS = { 1: IconCircleX, 2: IconAlertTriangle, 3: IconInfoCircle } as const

/** Asks for the messages, and tells how the calls of this page went since it last asked. */
const askForBanners = async (signal: AbortSignal): Promise<BannerAnswer> => {
  const wsResponseInfoList = takeReport()
  try {
    const answer = await callServer<BannerAnswer>(
      'Menu/getBannerMessages',
      { wsResponseInfoList },
      { signal, wait: false },
    )
    wantResponseInfo(answer.isWsResponseInfoEnabled)
    return answer
  } catch (error) {
    keepReport(wsResponseInfoList)
    throw error
  }
}

/** The message of the moment above the page, until its reader closes it. Without an answer there is none. */
export const Banner = () => {
  const t = useT()
  const { lang } = useLang()
  const [seen, setSeen] = useState(() => readSeen(readStored(KEY)))
  const { data } = useQuery<BannerAnswer>({
    queryKey: BANNER_QUERY,
    refetchInterval: ({ state }) => nextBannerAsk(state.dataUpdateCount + state.errorUpdateCount),
    retry: false,
    queryFn: ({ signal }) => askForBanners(signal),
  })
  const banner = firstUnseen(data?.result ?? [], seen)
  if (banner === null) return null
  const Icon = ICONS[banner.type]
  const close = (): void => {
    const next = withSeen(seen, banner.id)
    setSeen(next)
    writeStored(KEY, JSON.stringify(next))
  }
  return (
    <aside className={classes.banner} data-type={banner.type} aria-label={t('banner.label')}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <p role={banner.type === 1 ? 'alert' : 'status'}>
        <strong>{t(`banner.${banner.type}`)}:</strong> {lang === 'el' ? banner.message : banner.messageEn}
      </p>
      <CloseButton size="md" c="inherit" variant="transparent" aria-label={t('banner.close')} onClick={close} />
    </aside>
  )
}
