import type { DeclarationDetail } from '@eae/domain/declarations/answers.ts'
import { DECLARATION, EFFECT, LEAST_DECISION, OUTCOMES } from '@eae/domain/declarations/codes.ts'
import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { callServer } from '../api/index.ts'
import { useNotify, useT } from '../ui/index.ts'
import { DeclarationWords } from './declaration-words.tsx'

const LEAST_REASON = 3

interface DeclarationActsProps {
  readonly declaration: DeclarationDetail
  readonly onCorrect: () => void
}

/** What the reader may do with a declaration now. What he may never do is not there; the state says the rest. */
export const DeclarationActs = ({ declaration, onCorrect }: DeclarationActsProps) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const { etos, id, rowVersion, status, whyNot, kind } = declaration
  const seen = { etos, id, rowVersion }
  const act = async (work: Promise<unknown>, done: string): Promise<void> => {
    await work
    notify('success', done)
    await client.invalidateQueries({ queryKey: ['NsstDeclaration'] })
  }
  const effectOf = (outcome: (typeof OUTCOMES)[number]): string =>
    outcome === DECLARATION.rejected || kind.effect === EFFECT.none
      ? t('declaration.decide.noEffect')
      : t(outcome === DECLARATION.accepted ? `declaration.decide.effect.${kind.effect}` : 'declaration.decide.partly')
  const beginningOf = (outcome: (typeof OUTCOMES)[number]): string | null => {
    const { accepted, rejected } = declaration.decisionWords
    if (outcome === DECLARATION.partly) return null
    return outcome === DECLARATION.accepted ? accepted : rejected
  }
  return (
    <Group mt="md" gap="sm" align="start">
      {whyNot.submit === null && (
        <DeclarationWords
          isMain
          label={t('declaration.submit')}
          effect={t('declaration.submit.effect')}
          least={0}
          onSend={() => act(callServer('NsstDeclaration/submit', seen), t('declaration.submitted'))}
        />
      )}
      {whyNot.save === null && (
        <Button variant="default" onClick={onCorrect}>
          {t('declaration.correct')}
        </Button>
      )}
      {(whyNot.discard === null || whyNot.withdraw === null) && (
        <DeclarationWords
          label={t(status === DECLARATION.draft ? 'declaration.discard' : 'declaration.withdraw')}
          effect={t(status === DECLARATION.draft ? 'declaration.discard.effect' : 'declaration.withdraw.effect')}
          least={0}
          onSend={() => act(callServer('NsstDeclaration/withdraw', seen), t('declaration.withdrawn'))}
        />
      )}
      {whyNot.take === null && (
        <DeclarationWords
          isMain
          label={t('declaration.take')}
          effect={t('declaration.take.effect')}
          least={0}
          onSend={() => act(callServer('NsstDeclaration/take', seen), t('declaration.taken'))}
        />
      )}
      {whyNot.opinion === null && (
        <DeclarationWords
          isMain={declaration.opinion === null}
          label={t('declaration.opine')}
          effect={t('declaration.opine.effect')}
          least={LEAST_DECISION}
          onSend={(words) => act(callServer('NsstDeclaration/opine', { ...seen, words }), t('declaration.opined'))}
        />
      )}
      {whyNot.giveBack === null && (
        <DeclarationWords
          label={t('declaration.giveBack')}
          effect={t('declaration.giveBack.effect')}
          least={LEAST_REASON}
          onSend={(words) => act(callServer('NsstDeclaration/giveBack', { ...seen, words }), t('declaration.gaveBack'))}
        />
      )}
      {whyNot.decide === null &&
        OUTCOMES.map((outcome) => (
          <DeclarationWords
            key={outcome}
            label={t(`declaration.decide.${outcome}`)}
            effect={effectOf(outcome)}
            least={LEAST_DECISION}
            begins={beginningOf(outcome)}
            onSend={(words) =>
              act(callServer('NsstDeclaration/decide', { ...seen, outcome, words }), t('declaration.decided'))
            }
          />
        ))}
    </Group>
  )
}
