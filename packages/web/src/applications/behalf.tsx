import type { Authorisation } from '@eae/domain/applications/authorisation.ts'
import { Alert, Text } from '@mantine/core'
import { IconUserShield } from '@tabler/icons-react'
import { athensDate } from '@eae/domain/kernel/athens-date.ts'
import { formatDate } from '@eae/domain/texts/format.ts'
import { useLang, useT } from '../ui/index.ts'
import { useOpenApplication } from './store/context.tsx'

/** Who acts by an authorisation: the office, or the person with as what he acts. */
const holderOf = (t: ReturnType<typeof useT>, { office, repkind }: Authorisation): string =>
  repkind === undefined ? office : t('behalf.as', { name: office, kind: t(`choice.repkind.${repkind}`) })

/** In whose name the reader acts, and by what right: parameters of texts; null where he acts for himself. */
export const useBehalf = (): Readonly<Record<'name' | 'afm' | 'number' | 'since' | 'office', string>> | null => {
  const t = useT()
  const { lang } = useLang()
  const { tree, answer } = useOpenApplication().state
  const { authorisation } = answer.situation
  if (authorisation === null) return null
  const { afm, lastname, firstname } = tree.header
  return {
    name: [lastname, firstname].filter((part) => part !== null).join(' ') || afm,
    afm,
    number: String(authorisation.id),
    since: formatDate(lang, athensDate(authorisation.since)),
    office: holderOf(t, authorisation),
  }
}

/** Says in whose name an office answers, and by what right; nothing to who answers for himself. */
export const BehalfNote = () => {
  const t = useT()
  const behalf = useBehalf()
  if (behalf === null) return null
  return (
    <Alert color="gov" icon={<IconUserShield aria-hidden />} title={t('behalf.title', behalf)}>
      <Text size="sm">{t('behalf.by', behalf)}</Text>
    </Alert>
  )
}

/** By which authorisation something was sent. */
export const AuthorisationText = ({ authorisation }: { readonly authorisation: Authorisation }) => {
  const { id, since } = authorisation
  const t = useT()
  const { lang } = useLang()
  return (
    <>
      {t('behalf.sent', {
        number: String(id),
        since: formatDate(lang, athensDate(since)),
        office: holderOf(t, authorisation),
      })}
    </>
  )
}
