import type { DeclarationDetail } from '@eae/domain/declarations/answers.ts'
import { OUTCOMES } from '@eae/domain/declarations/codes.ts'
import { formatDate, formatDateTime } from '@eae/domain/texts/format.ts'
import { athensDate } from '@eae/domain/kernel/athens-date.ts'
import { loadTexts, translate, type Texts } from '@eae/domain/texts/index.ts'
import { sql } from 'kysely'
import { findDeclaration } from '../declarations/index.ts'
import { AppError } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'
import { heading, type Block, type Fact } from './block.ts'
import { inTurn, paperOf, setPaper } from './paper.ts'
import type { PrintWish } from './reading.ts'

/** Where a letter goes, as the application of the declaration has it; every line may be missing. */
interface Address {
  readonly street: string | null
  readonly place: string | null
}

const readAddress = async (
  db: Executor,
  { etos, edeId }: Pick<DeclarationDetail, 'etos' | 'edeId'>,
): Promise<Address & { readonly at: string }> => {
  const found = await sql<Address & { at: string }>`
    SELECT nullif(concat_ws(' ', h.odos, h.arithmos), '') AS street, nullif(concat_ws(' ', h.tk, h.polh), '') AS place, now() AS at
    FROM (SELECT 1) AS one LEFT JOIN edetedeaeehd h ON h.etos = ${etos} AND h.id = ${edeId}::bigint
  `.execute(db)
  const [row] = found.rows
  if (row === undefined) throw new Error('one row is always one row')
  return row
}

/** What stands in the letter of a decision: to whom, about what, how it was decided and why. Greek, as every document with force. */
export const decisionBlocks = (texts: Texts, declaration: DeclarationDetail, address: Address): readonly Block[] => {
  const t = (code: string): string => translate(texts, code)
  const { name, afm, kind, arprotocol, dteprotocol, edeKodikos, status, apofash, dteapofash, decider } = declaration
  const optional = (code: string, value: string | number | null): readonly Fact[] =>
    value === null ? [] : [[t(code), String(value)]]
  const lines = [name, address.street, address.place].filter((line) => line !== null)
  return [
    ...lines.map((text): Block => ({ kind: 'text', text, isSmall: false })),
    {
      kind: 'facts',
      columns: 3,
      rows: [
        [t('field.afm'), afm],
        ...optional('field.NsstDeclaration.arprotocol', arprotocol),
        ...optional(
          'field.NsstDeclaration.dteprotocol',
          dteprotocol === null ? null : formatDateTime(texts.lang, dteprotocol),
        ),
        ...optional('field.kodikosede', edeKodikos),
        [t('field.infoId'), kind.titlos],
      ],
    },
    { kind: 'seal', label: t('declaration.decision'), value: t(`choice.declStatus.${status}`), note: '' },
    heading(2, t('declaration.words')),
    { kind: 'text', text: apofash ?? '', isSmall: false },
    heading(2, t('field.keimeno')),
    { kind: 'text', text: declaration.keimeno, isSmall: true },
    {
      kind: 'sign',
      place: dteapofash === null ? '' : formatDate(texts.lang, athensDate(dteapofash)),
      role: t('declaration.decider'),
      name: decider ?? '',
    },
  ]
}

/**
 * The letter that tells what was decided about a declaration, for whoever has no login, as a tagged PDF in Greek. 404 of one that the actor does not
 * see, 423 until it is decided. It leaves a record of access.
 */
export const printDecision = ({ db, actor, etos, id }: Omit<PrintWish, 'origin' | 'lang'>): Promise<Uint8Array> =>
  inTurn(actor, async () => {
    const declaration = await findDeclaration(db.kysely, actor, { etos, id })
    if (!OUTCOMES.some((outcome) => outcome === declaration.status))
      throw new AppError(423, { code: 'declaration.notDecided' })
    const texts: Texts = { ...(await loadTexts('el')), areaUnit: 'stremma' }
    const { at, ...address } = await readAddress(db.kysely, declaration)
    const document = paperOf(texts, {
      title: translate(texts, 'print.decision.title', { number: declaration.arprotocol ?? '' }),
      subtitle: declaration.kind.titlos,
      number: declaration.arprotocol,
      at,
      isDraft: false,
      blocks: decisionBlocks(texts, declaration, address),
    })
    return setPaper(actor, document)
  })
