import type { DeclarationDetail, DeclarationKind } from '@eae/domain/declarations/answers.ts'
import { writtenAnswers } from '@eae/domain/declarations/questions.ts'
import { fillTemplate } from '@eae/domain/declarations/template.ts'
import { formatDate } from '@eae/domain/texts/format.ts'

type About = Pick<
  DeclarationDetail,
  'etos' | 'afm' | 'name' | 'edeKodikos' | 'parcel' | 'findingKey' | 'arprotocol' | 'opinion' | 'answers'
> & {
  /** The day in Athens. */
  readonly today: string
}

/**
 * The words that a decision on a declaration may begin with, from the templates of its kind; null where the kind has none. They say what the
 * declaration says: nothing else of its application can be reached. Who decides writes on, and what he sends is the decision.
 */
export const decisionWords = (
  { questions, keimenodekti, keimenoaporripsi }: DeclarationKind,
  { etos, afm, name, edeKodikos, parcel, findingKey, arprotocol, opinion, answers, today }: About,
): DeclarationDetail['decisionWords'] => {
  const words = {
    name,
    afm,
    edeKodikos: edeKodikos === null ? '' : String(edeKodikos),
    etos: String(etos),
    parcel: parcel ?? '',
    // A finding is called by its check, which its key begins with.
    finding: findingKey?.split(':')[0] ?? '',
    date: formatDate('el', today),
    protocol: arprotocol ?? '',
    opinion: opinion ?? '',
  }
  const filled = (template: string | null): string | null =>
    template === null ? null : fillTemplate(template, { words, answers: writtenAnswers(questions, answers, new Map()) })
  return { accepted: filled(keimenodekti), rejected: filled(keimenoaporripsi) }
}
