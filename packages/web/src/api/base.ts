/**
 * Address of the root of the product, ending in a slash: `https://example.org/eae2024/`. The server writes its path into
 * the page; a `<base>` element would ask for a weaker content security policy.
 */
export const appBase = (): string => {
  const path = document.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? '/'
  return new URL(path, location.origin).href
}
