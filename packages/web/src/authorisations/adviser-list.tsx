import type { Adviser } from '@eae/domain/applications/answers.ts'
import { Button, Skeleton, Text } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { callServer, describeError } from '../api/index.ts'
import { RowAction } from '../crud/index.ts'
import { useWhyNotInYear } from '../session/index.ts'
import { useT } from '../ui/index.ts'
import classes from './adviser-list.module.css'
import { useAdvisers } from './use-pins.ts'

const RevokeButton = ({ adviser: { etos, id, rowVersion, office } }: { readonly adviser: Adviser }) => {
  const t = useT()
  return (
    <RowAction
      label={t('advisers.revoke')}
      name={t('advisers.revokeOne', { office })}
      reason={useWhyNotInYear('revoke', etos)}
      question={t('advisers.revokeAsk', { office })}
      run={() => callServer('Edetedeauthor/revoke', { etos, id, rowVersion })}
      done={t('advisers.revoked')}
      changes="Edetedeauthor/findMine"
    />
  )
}

/** Whom the applicant has authorised this year, each with the button that ends it. */
export const AdviserList = ({ etos }: { readonly etos: number }) => {
  const t = useT()
  const { data, error } = useAdvisers(etos)
  return (
    <section aria-label={t('advisers.title')}>
      <h2 className={classes.title}>{t('advisers.title')}</h2>
      {error !== null && <Text role="alert">{describeError(t, error)}</Text>}
      {error === null && data === undefined && <Skeleton mt="xs" height={40} aria-label={t('wait.text')} />}
      {data?.length === 0 && <p className={classes.none}>{t('advisers.none')}</p>}
      <ul className={classes.list}>
        {data?.map((adviser) => (
          <li key={adviser.id} className={classes.row}>
            <span className={classes.office}>{adviser.office}</span>
            <span>
              {t(`advisers.type.${adviser.authortype}`)}, {t('advisers.until', { to: adviser.dteend })}
            </span>
            <RevokeButton adviser={adviser} />
          </li>
        ))}
      </ul>
      <Button
        component={Link}
        to="/Create6DigitPin"
        variant="default"
        size="sm"
        mt="xs"
        leftSection={<IconKey size={16} aria-hidden />}
      >
        {t('pin.link')}
      </Button>
    </section>
  )
}
