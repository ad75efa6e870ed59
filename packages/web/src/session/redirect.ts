/** Pages that are only shown before login. */
const LOGIN_PATHS: ReadonlySet<string> = new Set(['/login', '/loginLocal', '/loginTaxis'])

export interface Target {
  readonly path: string
  readonly search: string
}

/**
 * Where a `redirect` parameter may lead: a path of this application's own route table, with its parameters. Everything
 * else (other origins, unknown paths, the login pages) gives null, so that a link cannot send people elsewhere.
 */
export const safeTarget = (redirect: string | undefined, base: string, paths: readonly string[]): Target | null => {
  if (redirect === undefined) return null
  let url: URL
  try {
    // A path from the router starts at its own root; a full address starts with the base.
    url = new URL(
      redirect.startsWith('/') && !redirect.startsWith(new URL(base).pathname) ? `.${redirect}` : redirect,
      base,
    )
  } catch {
    return null
  }
  const root = new URL(base)
  if (url.origin !== root.origin || !url.pathname.startsWith(root.pathname)) return null
  const path = `/${url.pathname.slice(root.pathname.length)}`
  return paths.includes(path) && !LOGIN_PATHS.has(path) ? { path, search: url.search } : null
}

/** The parameters that carry the asked-for page from one login page to the next. */
export const loginQuery = (redirect: string | undefined): string =>
  redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`
