import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { cancelTarget, readChain } from './page-chain.ts'
import { usePages } from './pages.ts'
import type { PageSearch } from './search-params.ts'

/** What the cancel button of a page does, by its `ocgb` and `prp` parameters. */
export const useCancel = (): (() => void) => {
  const { history } = useRouter()
  const navigate = useNavigate()
  const pages = usePages()
  const { ocgb, prp }: PageSearch = useSearch({ strict: false })
  return () => {
    const target = cancelTarget(ocgb, history.canGoBack(), readChain(prp, new Set(pages.keys())))
    if (target.kind === 'back') history.back()
    else void navigate({ to: target.path })
  }
}
