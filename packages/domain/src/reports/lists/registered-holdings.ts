import type { Field } from '../../kernel/fields.ts'
import { HOLDING_STATES } from '../../registers/kbd.ts'
import { kinds, NAMED_APPLICATION } from '../kinds.ts'
import { BODIES, report, type Total } from '../report.ts'

/** How a holding of the register stands to what is declared: not declared, the same, other numbers, of somebody else. */
const MATCHES = [0, 1, 2, 3] as const

/** Checks of what is declared of a holding beside the register. */
const OF_HOLDINGS = ['30102', '30103', '30104', '30106', '30107', '30108', '30109']

const common = {
  viewKey: kinds.key(),
  /** The application that declares it; empty where none does. */
  edeId: kinds.whole(),
  edeKodikos: kinds.whole(),
  afm: NAMED_APPLICATION.afm,
  kodekm: kinds.text(11),
  katoxosafm: kinds.text(9),
  katoxosname: kinds.text(120),
  dnmKodikos: kinds.ref('Diktnomoi'),
  lkkoiId: kinds.ref('LandKalkoinotite'),
  kbdstatus: kinds.choice('kbdstatus', HOLDING_STATES),
  dtestart: kinds.date(),
  dteend: kinds.date(),
  versionIdKbd: kinds.whole(),
  match: kinds.choice('kbdmatch', MATCHES),
  dteapografh: kinds.date(),
  /** A vet has said what he thinks of the difference. */
  hasOpinion: kinds.flag(),
  /** Animals that are declared there above what the register has; empty where nobody declares the holding. */
  difference: kinds.difference(kinds.whole()),
} as const

/**
 * A list of the holdings that the veterinary register has of one sort, beside what applications declare (domain document 1.8).
 * `heads` are the kinds of animals that it counts, each a column of the statement.
 */
const registeredHoldings = <const N extends string, const H extends string>(code: N, heads: readonly H[]) => {
  const counts = Object.fromEntries(heads.map((name) => [name, kinds.count()])) as Readonly<Record<H, Field<number>>>
  const sums = Object.fromEntries(heads.map((name) => [name, 'sum'])) as Readonly<Record<H, Total<string>>>
  const columns = { ...common, ...counts }
  type Column = keyof typeof columns & string
  return report({
    code,
    subject: 'animals',
    seenBy: [...BODIES, 'VET'],
    scope: 'holdings',
    grain: 'row',
    params: {},
    columns,
    shown: [
      ...(['kodekm', 'match', 'difference', 'hasOpinion', 'katoxosafm', 'katoxosname', ...heads, 'kbdstatus'] as const),
      ...(['dteapografh', 'dnmKodikos', 'lkkoiId', 'dtestart', 'dteend', 'versionIdKbd', 'edeKodikos'] as const),
    ] as readonly Column[],
    asks: [
      'kodekm',
      'katoxosafm',
      'match',
      'hasOpinion',
      'kbdstatus',
      'dnmKodikos',
      'versionIdKbd',
    ] as readonly Column[],
    orderBy: { field: 'viewKey', dir: 'asc' },
    totals: sums as { readonly [K in Column]?: Total<Column> },
    drill: [
      { at: 'edeKodikos', to: '/Edetedeaeezekm', id: 'edeId' },
      {
        at: 'difference',
        to: '/CheckEdeSearch',
        with: { edeId: 'edeId', checkCode: { value: { in: OF_HOLDINGS } } },
        agrees: null,
      },
      { at: 'versionIdKbd', to: '/Edevkekdbhistory', with: { kodekm: 'kodekm' }, agrees: null },
    ] as const,
    cells: { except: [] },
    display: ['kodekm', 'katoxosname'] as readonly Column[],
  })
}

/** R62. Sheep and goats. */
export const sheepHoldings = registeredHoldings('ChetxekmetalefseisGiaAigprvt', [
  ...(['proviatines', 'krioi', 'aiges', 'tragoi', 'amnoerifia'] as const),
])

/** R63. Bovines; `enotia` are those with an ear tag that stand there today. */
export const cattleHoldings = registeredHoldings('ChetxekmetalefseisGiaVooeidh', [
  ...(['agelgal', 'agelkreo', 'moschides824', 'moschides24', 'tauroi', 'moschoi624', 'moscharia6', 'enotia'] as const),
])

/** R64. Pigs. */
export const pigHoldings = registeredHoldings('ChetxekmetalefseisGiaXoirina', [
  ...(['choiromhteres', 'kaproi', 'paxynsh', 'choiridia'] as const),
])
