import { callServer, sendLastWord } from '../api/index.ts'

/** Pages of the product in one browser hear each other here. */
const CHANNEL = 'eae-pages'
const LEAVING = 'leaving'
/** The word of the page that goes may reach the server after that of those that stay: they say it again, ms. */
const AGAIN_MS = [1_000, 5_000] as const

/**
 * Tells the server that this page goes, and says for this page «still here» when another one goes: the session ends only
 * when the last page is gone (specification section 4, logout on unload). Gives the function that stops it.
 */
export const watchPageLife = (): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL)
  const stay = (): void => {
    // If it fails, the next call of the page says the same.
    callServer('Login/stayOn', {}, { wait: false }).catch(() => undefined)
  }
  const hear = ({ data }: MessageEvent<unknown>): void => {
    if (data !== LEAVING) return
    stay()
    for (const delay of AGAIN_MS) setTimeout(stay, delay)
  }
  const leave = (): void => {
    sendLastWord('Login/leavePage', {})
    channel.postMessage(LEAVING)
  }
  // A page that comes back from the browser's memory was announced as gone.
  const back = (event: PageTransitionEvent): void => {
    if (event.persisted) stay()
  }
  channel.addEventListener('message', hear)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', back)
  return () => {
    channel.close()
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', back)
  }
}
