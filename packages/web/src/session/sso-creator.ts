const KEY = 'eae.ssoCreator'

/** Where a page keeps what concerns itself alone: the session storage of its tab. */
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Remembers what the answer of a login says of this page: did it make the single sign-on (`isSsoCreator`)? */
export const noteSsoCreator = (kept: Kept, isCreator: boolean): void =>
  isCreator ? kept.setItem(KEY, '1') : kept.removeItem(KEY)

/**
 * True for the page that made the sign-on which the browser still has. `isSsoSession`: the session of the browser came by
 * the sign-on; a login by password in another tab has replaced it otherwise.
 */
export const isSsoCreator = (kept: Kept, isSsoSession: boolean): boolean => isSsoSession && kept.getItem(KEY) === '1'

/** What a logout is made of. */
export interface Departure {
  readonly isSsoCreator: boolean
  /** Gives up what is left of the visit to the provider; gives the address where the browser ends its session there. */
  readonly endSignOn: () => Promise<string>
  readonly endSession: () => Promise<unknown>
  readonly go: (url: string) => void
  readonly loginUrl: string
}

/**
 * Ends the session and leaves the page. The page that made the sign-on ends it as well: the browser goes through the logout
 * of the provider, so that whoever sits down next is asked who he is. A failure keeps nobody here: then the login page opens.
 */
export const depart = async ({
  isSsoCreator: isMine,
  endSignOn,
  endSession,
  go,
  loginUrl,
}: Departure): Promise<void> => {
  // First, while the markers of the session still stand: without them the other pages leave, and this one with them.
  const providerUrl = isMine ? await endSignOn().catch(() => null) : null
  try {
    await endSession()
  } finally {
    go(providerUrl ?? loginUrl)
  }
}
