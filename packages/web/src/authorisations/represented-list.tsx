import type { Represented } from '@eae/domain/session/answers.ts'
import { TextInput } from '@mantine/core'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askingData } from '../api/index.ts'
import { ApplicationStateBadge } from '../applications/index.ts'
import { actFor, useSession } from '../session/index.ts'
import { AsyncButton, useT } from '../ui/index.ts'
import list from './adviser-list.module.css'
import classes from './represented-list.module.css'

/** More applicants than a reader sees at once have a field to find one by. */
const MANY = 8

const One = ({ one }: { readonly one: Represented }) => {
  const t = useT()
  const { acting } = useSession().menu
  const { etos, id, afm, name, authortype, repkind, dteend, status, kodikos } = one
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        {name} · {afm}
      </span>
      <span>
        {t('acting.as', {
          kind: t(`choice.repkind.${repkind}`),
          right: t(`choice.authortype.${authortype}`),
          etos: String(etos),
        })}
        , {t('acting.until', { to: dteend })}
      </span>
      <span>
        {status === null || kodikos === null ? (
          t('acting.noApplication')
        ) : (
          <>
            {t('acting.application', { kodikos: String(kodikos) })} <ApplicationStateBadge status={status} />
          </>
        )}
      </span>
      {acting?.id === id ? (
        <strong>{t('acting.now')}</strong>
      ) : (
        <AsyncButton
          size="sm"
          variant="default"
          aria-label={t('acting.chooseOne', { name, etos: String(etos) })}
          onClick={() => actFor({ etos, id })}
        >
          {t('acting.choose')}
        </AsyncButton>
      )}
    </li>
  )
}

/** For whom the reader may act, each with its application and the button that begins it; nothing to who represents nobody. */
export const RepresentedList = () => {
  const t = useT()
  const [wanted, setWanted] = useState('')
  const { data } = useQuery({ ...askingData('Login/findRepresented', {}), staleTime: 0 })
  if (data === undefined || data.length === 0) return null
  const words = foldEl(wanted)
  const shown = data.filter(({ name, afm }) => foldEl(name).includes(words) || afm.startsWith(wanted.trim()))
  return (
    <section aria-label={t('acting.title')} className={classes.section}>
      <h2 className={list.title}>{t('acting.title')}</h2>
      {data.length > MANY && (
        <TextInput
          maw={320}
          mt="xs"
          label={t('acting.find')}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      <ul className={list.list}>
        {shown.map((one) => (
          <One key={one.id} one={one} />
        ))}
      </ul>
    </section>
  )
}
