import { isRowBack, type ActDetail, type ActLine } from '@eae/domain/acts/answers.ts'
import { ACT } from '@eae/domain/acts/codes.ts'
import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import { valueIn } from '@eae/domain/kernel/english.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { formatCents, formatDateTime } from '@eae/domain/texts/format.ts'
import { loadTexts, translate, type Texts } from '@eae/domain/texts/index.ts'
import { sql } from 'kysely'
import { findAct } from '../applications/index.ts'
import { fileLabel } from '../crud/index.ts'
import { heading, type Block, type Fact } from './block.ts'
import { readNamesIn } from './names.ts'
import { inTurn, paperOf, setPaper } from './paper.ts'
import type { PrintWish } from './reading.ts'
import { valueText, type Speech } from './values.ts'

const factsOf = (texts: Texts, act: ActDetail): readonly Fact[] => {
  const t = (code: string): string => translate(texts, code)
  const optional = (code: string, value: string | number | null): readonly Fact[] =>
    value === null ? [] : [[t(code), String(value)]]
  return [
    [t('field.Dikpraxh.status'), t(`choice.praxStatus.${act.status}`)],
    [t('field.Dikpraxh.praxtype'), t(`choice.praxType.${act.praxtype}`)],
    [t('field.Dikpraxh.dtepraxhs'), formatDateTime(texts.lang, act.dtepraxhs)],
    [t('field.afm'), act.afm],
    [t('act.name'), act.name],
    [t('field.Dikpraxh.proposer'), act.proposer],
    ...optional('field.Dikpraxh.approver', act.approver),
    ...optional(
      'field.Dikpraxh.dteapproved',
      act.dteapproved === null ? null : formatDateTime(texts.lang, act.dteapproved),
    ),
    ...optional('act.version', act.arprotocol),
    ...optional('act.declaration', act.declaration?.arprotocol ?? null),
    ...optional('act.other', act.kodikosedeOther),
    ...optional('act.reverses', act.reverses),
    ...optional('act.reversedBy', act.reversedBy),
  ]
}

const lineCells = (speech: Speech, line: ActLine): readonly string[] => {
  const { texts } = speech
  const { part, pedio, rowname, palia, nea } = line
  const entity: AnyEntity = treeEntities[part]
  const named = [translate(texts, `entity.${entity.name}`), rowname]
  if (pedio === null) return [...named, translate(texts, isRowBack(line) ? 'act.back' : 'act.out'), '', '']
  const value = (one: ActLine['palia']): string => valueText(speech, entity, pedio, { [pedio]: one })
  return [...named, fileLabel(texts, entity, pedio), value(palia), value(nea)]
}

const linesBlocks = (speech: Speech, lines: ActDetail['lines']): readonly Block[] => {
  const { texts } = speech
  if (lines.length === 0) return []
  return [
    heading(2, translate(texts, 'act.lines')),
    {
      kind: 'table',
      title: '',
      labels: ['act.part', 'act.row', 'act.field', 'act.old', 'act.value'].map((code) => translate(texts, code)),
      aligns: ['left', 'left', 'left', 'left', 'left'],
      widths: [1.2, 2, 1.5, 1.3, 1.3],
      rows: lines.map((line) => lineCells(speech, line)),
      last: [],
    },
  ]
}

const impactBlocks = (texts: Texts, { impact, schemeNames }: ActDetail): readonly Block[] => {
  const title = heading(2, translate(texts, 'act.impact'))
  const say = (text: string): Block => ({ kind: 'text', text, isSmall: false })
  if (impact === null) return [title, say(translate(texts, 'act.noImpactYet'))]
  const { beforeCents, afterCents, schemes, appear, go } = impact
  const money = (before: number, after: number): readonly string[] =>
    [before, after, after - before].map((cents) => formatCents(texts.lang, cents))
  const found = (code: string, rows: typeof appear): readonly Block[] =>
    rows.length === 0
      ? []
      : [
          say(
            `${translate(texts, code)}: ${rows
              .map(({ check, count }) => translate(texts, 'act.finding', { check: `choice.check.${check}`, count }))
              .join(', ')}`,
          ),
        ]
  return [
    title,
    ...(schemes.length === 0 ? [say(translate(texts, 'act.noImpact'))] : []),
    {
      kind: 'table',
      title: '',
      labels: ['act.scheme', 'act.before', 'act.after', 'act.difference'].map((code) => translate(texts, code)),
      aligns: ['left', 'right', 'right', 'right'],
      widths: [3, 1.2, 1.2, 1.2],
      rows: schemes.map((scheme) => {
        const named = schemeNames.find(({ code }) => code === scheme.code)
        const name = named === undefined ? '' : ` ${String(valueIn(texts.lang, named, 'description'))}`
        return [`${scheme.code}${name}`, ...money(scheme.beforeCents, scheme.afterCents)]
      }),
      last: [translate(texts, 'report.total'), ...money(beforeCents, afterCents)],
    },
    ...found('act.appear', appear),
    ...found('act.go', go),
  ]
}

/** What stands on the paper of a change act. */
export const actBlocks = (speech: Speech, act: ActDetail): readonly Block[] => {
  const { texts } = speech
  return [
    { kind: 'facts', columns: 3, rows: factsOf(texts, act) },
    heading(2, translate(texts, 'act.grounds')),
    { kind: 'text', text: act.aitiologia, isSmall: false },
    ...linesBlocks(speech, act.lines),
    ...impactBlocks(texts, act),
    ...(act.words === null
      ? []
      : [heading(2, translate(texts, 'act.words')), { kind: 'text', text: act.words, isSmall: false } as const]),
    ...(act.approver === null
      ? []
      : [{ kind: 'sign', place: '', role: translate(texts, 'field.Dikpraxh.approver'), name: act.approver } as const]),
  ]
}

/**
 * The paper of a change act as a tagged PDF: what it changes, why, by whom, and what it does in euro. 404 of one that the actor does not see; one
 * that is not applied says across every page that it has no force. It leaves a record of access.
 */
export const printAct = ({ db, actor, etos, id, lang }: Omit<PrintWish, 'origin'>): Promise<Uint8Array> =>
  inTurn(actor, async () => {
    const act = await findAct(db.kysely, actor, { etos, id })
    const texts: Texts = { ...(await loadTexts(lang)), areaUnit: 'stremma' }
    const named = act.lines.flatMap(({ part, pedio, palia, nea }) =>
      pedio === null
        ? []
        : [{ entity: treeEntities[part], names: [pedio], rows: [{ [pedio]: palia }, { [pedio]: nea }] }],
    )
    const speech = { texts, nameOf: await readNamesIn(db.kysely, named, lang) }
    const { rows } = await sql<{ at: string }>`SELECT now() AS at`.execute(db.kysely)
    const document = paperOf(texts, {
      title: translate(texts, 'print.act.title', { number: String(act.arpraxhs), etos: String(etos) }),
      subtitle: translate(texts, 'application.code', { kodikos: String(act.kodikosede), etos: String(etos) }),
      number: `${act.arpraxhs}/${etos}`,
      at: rows[0]?.at ?? act.dtepraxhs,
      isDraft: act.status !== ACT.applied && act.status !== ACT.reversed,
      blocks: actBlocks(speech, act),
    })
    return setPaper(actor, document)
  })
