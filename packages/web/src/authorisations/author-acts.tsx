import type { AuthorDetail } from '@eae/domain/authorisations/answers.ts'
import { ORDER_REASONS, OWN_REASONS, REVOKE } from '@eae/domain/authorisations/codes.ts'
import { Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { callServer } from '../api/index.ts'
import { useNotify, useT } from '../ui/index.ts'
import { AuthorWords } from './author-words.tsx'

const oneOf = <T extends number>(all: readonly [T, ...T[]], value: number): T =>
  all.find((one) => one === value) ?? all[0]

/** What the reader may do with an authorisation now. What he may never do is not there; the state says the rest. */
export const AuthorActs = ({ author }: { readonly author: AuthorDetail }) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const { etos, id, rowVersion, whyNot, office, revocations } = author
  const seen = { etos, id, rowVersion }
  const order = revocations.find(({ status }) => status === REVOKE.asked)
  const ofOrder = order === undefined ? null : { etos, id: order.id, rowVersion: order.rowVersion }
  const act = async (work: Promise<unknown>, done: string): Promise<void> => {
    await work
    notify('success', t(done))
    await client.invalidateQueries({ queryKey: ['Edetedeauthor'] })
    await client.invalidateQueries({ queryKey: ['Edetedeauthrevoke'] })
  }
  return (
    <Group mt="md" gap="sm" align="start">
      {whyNot.approve === null && (
        <AuthorWords
          label={t('author.approve')}
          effect={t('author.approve.effect', { office })}
          onSend={(remarks) =>
            act(callServer('Edetedeauthor/decide', { ...seen, isApproved: true, remarks }), 'author.approved')
          }
        />
      )}
      {whyNot.refuse === null && (
        <AuthorWords
          label={t('author.refuse')}
          effect={t('author.refuse.effect')}
          isRequired
          onSend={(remarks) =>
            act(callServer('Edetedeauthor/decide', { ...seen, isApproved: false, remarks }), 'author.refused')
          }
        />
      )}
      {whyNot.revoke === null && (
        <AuthorWords
          label={t('advisers.revoke')}
          effect={t('advisers.revokeAsk', { office })}
          reasons={OWN_REASONS}
          onSend={(_words, reason) =>
            act(callServer('Edetedeauthor/revoke', { ...seen, reason: oneOf(OWN_REASONS, reason) }), 'advisers.revoked')
          }
        />
      )}
      {whyNot.giveBack === null && (
        <AuthorWords
          label={t('author.giveBack')}
          effect={t('author.giveBack.effect')}
          onSend={(remarks) => act(callServer('Edetedeauthor/giveBack', { ...seen, remarks }), 'author.gaveBack')}
        />
      )}
      {whyNot.order === null && ofOrder === null && (
        <AuthorWords
          label={t('author.order')}
          effect={t('author.order.effect')}
          reasons={ORDER_REASONS}
          isRequired
          onSend={(remarks, reason) =>
            act(
              callServer('Edetedeauthrevoke/order', { ...seen, remarks, reason: oneOf(ORDER_REASONS, reason) }),
              'author.orderSent',
            )
          }
        />
      )}
      {whyNot.decideOrder === null && ofOrder !== null && (
        <>
          <AuthorWords
            label={t('author.accept')}
            effect={t('author.accept.effect', { office })}
            onSend={(decision) =>
              act(
                callServer('Edetedeauthrevoke/decide', { ...ofOrder, isAccepted: true, decision }),
                'advisers.revoked',
              )
            }
          />
          <AuthorWords
            label={t('author.reject')}
            effect={t('author.reject.effect')}
            isRequired
            onSend={(decision) =>
              act(
                callServer('Edetedeauthrevoke/decide', { ...ofOrder, isAccepted: false, decision }),
                'author.rejected',
              )
            }
          />
        </>
      )}
    </Group>
  )
}
