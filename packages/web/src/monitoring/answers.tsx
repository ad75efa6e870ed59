import type { AnswerLine } from '@eae/domain/monitoring/answers.ts'
import { amsAnswer } from '@eae/domain/monitoring/ams-answer.ts'
import { DownloadButton } from '../crud/index.ts'
import { useT } from '../ui/index.ts'
import { AnswerBadge } from './answer-badge.tsx'
import classes from './monitoring.module.css'
import { PhotoLine } from './photo-line.tsx'

const Answer = ({ answer }: { readonly answer: AnswerLine }) => {
  const t = useT()
  const { photoid, photoName, photom, photox, photoy } = answer
  return (
    <li className={classes.answer}>
      <div className={classes.head}>
        <strong>{t(`choice.farmeranswer.${answer.farmeranswer}`)}</strong>
        <AnswerBadge state={answer.answerstate} />
        <span className={classes.meta}>{t('ams.by', { user: answer.by, at: answer.at })}</span>
      </div>
      {answer.words !== null && <p>{answer.words}</p>}
      {photoid !== null && photoName !== null && (
        <>
          {photom !== null && photox !== null && photoy !== null && (
            <PhotoLine metres={photom} at={answer.photoat} x={photox} y={photoy} />
          )}
          <DownloadButton
            of={{ entity: amsAnswer, row: { id: answer.id, photoid, rowVersion: answer.rowVersion }, field: 'photoid' }}
            name={photoName}
          />
        </>
      )}
      {answer.decidedby !== null && answer.dteclose !== null && (
        <p>
          <span className={classes.meta}>{t('ams.decidedBy', { user: answer.decidedby, at: answer.dteclose })}</span>
          {answer.decision !== null && (
            <>
              <br />
              {answer.decision}
            </>
          )}
        </p>
      )}
    </li>
  )
}

/** What was answered to a signal, the newest first. */
export const Answers = ({ answers }: { readonly answers: readonly AnswerLine[] }) => {
  const t = useT()
  if (answers.length === 0) return <p className={classes.meta}>{t('ams.noAnswers')}</p>
  return (
    <ul className={classes.signals}>
      {answers.map((answer) => (
        <Answer key={answer.id} answer={answer} />
      ))}
    </ul>
  )
}
