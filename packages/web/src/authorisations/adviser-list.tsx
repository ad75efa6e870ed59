import type { Adviser } from '@eae/domain/applications/answers.ts'
import { Button, Skeleton, Text } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { callServer, describeError, keyOfCall } from '../api/index.ts'
import { AsyncButton, Reasoned, useMessageBox, useNotify, useT } from '../ui/index.ts'
import classes from './adviser-list.module.css'
import { useAdvisers } from './use-pins.ts'
import { useWhyNot } from './use-why-not.ts'

const RevokeButton = ({ adviser }: { readonly adviser: Adviser }) => {
  const t = useT()
  const ask = useMessageBox()
  const notify = useNotify()
  const client = useQueryClient()
  const reason = useWhyNot('revoke', adviser.etos)
  const revoke = async (): Promise<void> => {
    const answer = await ask({
      kind: 'warning',
      title: t('advisers.revoke'),
      text: t('advisers.revokeAsk', { office: adviser.office }),
      buttons: [t('action.cancel'), t('advisers.revoke')],
      cancelIndex: 0,
      isDangerous: true,
    })
    if (answer !== 1) return
    try {
      const { etos, id, rowVersion } = adviser
      await callServer('Edetedeauthor/revoke', { etos, id, rowVersion })
      notify('success', t('advisers.revoked'))
    } catch (error) {
      notify('error', describeError(t, error))
    }
    await client.invalidateQueries({ queryKey: keyOfCall('Edetedeauthor/findMine') })
  }
  return (
    <Reasoned reason={reason}>
      <AsyncButton
        size="compact-sm"
        variant="default"
        disabled={reason !== null}
        aria-label={t('advisers.revokeOne', { office: adviser.office })}
        onClick={revoke}
      >
        {t('advisers.revoke')}
      </AsyncButton>
    </Reasoned>
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
