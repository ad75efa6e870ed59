import { UnstyledButton } from '@mantine/core'
import { TARGET } from '@eae/domain/declarations/codes.ts'
import { useQuery } from '@tanstack/react-query'
import { askingData } from '../api/index.ts'
import { Failure } from '../crud/index.ts'
import { DateText, EmptyState, LoadingBlock, useLang, useT } from '../ui/index.ts'
import classes from './declarations.module.css'
import type { Beginning } from './place.ts'

interface KindChoiceProps {
  readonly etos: number
  readonly beginning: Beginning
  readonly onChoose: (kindId: number) => void
}

/** Kinds that begin at the thing itself: at a finding, or at a payment. */
const AT_THEIR_PLACE: ReadonlySet<number> = new Set([TARGET.finding, TARGET.payment])

/** The kinds that may be written now. Those about a finding or a payment are offered where the reader comes from one. */
export const KindChoice = ({ etos, beginning: { target }, onChoose }: KindChoiceProps) => {
  const t = useT()
  const { lang } = useLang()
  const { data, error, refetch } = useQuery(askingData('NsstDeclaration/findKinds', { etos }))
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock height={320} />
  const offered = data.filter(({ targettype }) =>
    target === undefined ? !AT_THEIR_PLACE.has(targettype) : targettype === target,
  )
  if (offered.length === 0) return <EmptyState title={t('declaration.noKinds')} text={t('declaration.noKindsText')} />
  return (
    <ul className={classes.kinds} aria-label={t('declaration.chooseKind')}>
      {offered.map(({ id, titlos, titlosEn, targettype, dteeos }) => (
        <li key={id}>
          <UnstyledButton className={classes.kind} onClick={() => onChoose(id)}>
            <strong>{lang === 'en' ? (titlosEn ?? titlos) : titlos}</strong>
            <span className={classes.meta}>
              {targettype !== TARGET.none && `${t('field.targettype')}: ${t(`choice.declTarget.${targettype}`)}`}
              {dteeos !== null && (
                <>
                  {targettype !== TARGET.none && ' · '}
                  {t('declaration.until')} <DateText iso={dteeos} />
                </>
              )}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
