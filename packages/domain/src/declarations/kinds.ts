import { defineEntity } from '../kernel/entity.ts'
import { choice, date, decimal, flag, int, ref, text } from '../kernel/fields.ts'
import { periodIssues, year } from '../reference/shared.ts'
import { DECLARATION_EFFECTS, MAX_DECISION, MAX_TEXT, QUESTION_KINDS, ROLES, TARGETS, TERMS_FROM } from './codes.ts'
import { DECISION_WORDS, faultOfTemplate } from './template.ts'

const privilege = { read: 'Reference_R', write: 'Catalogue_W' }
const infoId = ref({ column: 'info_id', to: 'NsstDeclarationInfo', required: true })

/**
 * Kinds of declarations with their templates (R87, R88). Who decides, what a decision does and until when one may be written reach
 * money and rights: two people change them.
 */
export const nsstDeclarationInfo = defineEntity({
  name: 'NsstDeclarationInfo',
  table: 'nsstdeclarationinfo',
  key: 'id',
  yearly: 'column',
  privilege,
  byTwo: {
    touches: 'rules',
    fields: [
      'kodikos',
      'dteapo',
      'dteeos',
      'termdays',
      'termfrom',
      'lateflag',
      'targettype',
      'approvalrole',
      'effect',
      'activeflag',
    ],
  },
  fields: {
    etos: int(year),
    kodikos: text({ column: 'kodikos', max: 10, required: true }),
    titlos: text({ column: 'titlos', max: 200, required: true, isWords: true }),
    titlosEn: text({ column: 'titlosen', max: 200 }),
    keimeno: text({ column: 'keimeno', max: MAX_TEXT, required: true }),
    dteapo: date({ column: 'dteapo' }),
    dteeos: date({ column: 'dteeos' }),
    termdays: int({ column: 'termdays', min: 1, max: 365, unit: 'count' }),
    termfrom: choice({ column: 'termfrom', of: TERMS_FROM, name: 'declTermFrom' }),
    lateflag: flag({ column: 'lateflag', required: true }),
    decisiondays: int({ column: 'decisiondays', min: 1, max: 365, unit: 'count' }),
    targettype: choice({ column: 'targettype', of: TARGETS, name: 'declTarget', required: true }),
    approvalrole: choice({ column: 'approvalrole', of: ROLES, name: 'declRole', required: true }),
    effect: choice({ column: 'effect', of: DECLARATION_EFFECTS, name: 'declEffect', required: true }),
    /** Words that a decision begins with: of one that accepts, and of one that rejects. */
    keimenodekti: text({ column: 'keimenodekti', max: MAX_DECISION }),
    keimenoaporripsi: text({ column: 'keimenoaporripsi', max: MAX_DECISION }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: {
    columns: [
      'kodikos',
      'titlos',
      'targettype',
      'approvalrole',
      'effect',
      'activeflag',
      'dteeos',
      'titlosEn',
      'dteapo',
    ],
    orderBy: 'kodikos',
  },
  search: ['kodikos', 'titlos', 'targettype', 'approvalrole', 'effect', 'activeflag'],
  form: [
    { title: 'main', fields: ['etos', 'kodikos', 'titlos', 'titlosEn', 'targettype', 'activeflag'] },
    { title: 'declText', fields: ['keimeno'] },
    { title: 'declTerms', fields: ['dteapo', 'dteeos', 'termdays', 'termfrom', 'lateflag', 'decisiondays'] },
    { title: 'declDecision', fields: ['approvalrole', 'effect', 'keimenodekti', 'keimenoaporripsi'] },
  ],
  display: ['kodikos', 'titlos'],
  children: [
    { entity: 'NsstDeclarationAsk', pointer: 'infoId' },
    { entity: 'NsstDeclarationDoc', pointer: 'infoId' },
  ],
  check: ({ keimeno, keimenodekti, keimenoaporripsi, dteapo, dteeos, termdays, termfrom }) => {
    const decisions = { keimenodekti, keimenoaporripsi }
    const faults = [
      ['keimeno', faultOfTemplate(keimeno)] as const,
      ...(['keimenodekti', 'keimenoaporripsi'] as const).map(
        (field) => [field, faultOfTemplate(decisions[field] ?? '', DECISION_WORDS)] as const,
      ),
    ]
    return [
      ...faults.flatMap(([field, fault]) => (fault === null ? [] : [{ field, message: fault }])),
      ...periodIssues(dteapo, dteeos, 'dteeos'),
      ...((termdays === null) === (termfrom === null)
        ? []
        : [{ field: 'termfrom' as const, message: { code: 'error.termNeedsBoth' } }]),
    ]
  },
})

/** Choices of a question, one on each line. */
export const optionsOf = (options: string | null): readonly string[] =>
  (options ?? '')
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** Questions of a kind, answered in their order. One may be asked only where another was answered so. */
export const nsstDeclarationAsk = defineEntity({
  name: 'NsstDeclarationAsk',
  table: 'nsstdeclarationask',
  key: 'id',
  yearly: 'column',
  privilege,
  fields: {
    etos: int(year),
    infoId,
    aa: int({ column: 'aa', min: 1, max: 99, required: true }),
    kodikos: text({ column: 'kodikos', max: 30, required: true, pattern: /^[a-z][A-Za-z0-9]*$/ }),
    question: text({ column: 'question', max: 300, required: true }),
    questionEn: text({ column: 'questionen', max: 300 }),
    asktype: choice({ column: 'asktype', of: QUESTION_KINDS, name: 'declQuestion', required: true }),
    requiredflag: flag({ column: 'requiredflag', required: true }),
    options: text({ column: 'options', max: 1_000 }),
    least: decimal({ column: 'least', scale: 2, min: -1e9, max: 1e9 }),
    most: decimal({ column: 'most', scale: 2, min: -1e9, max: 1e9 }),
    whenkey: text({ column: 'whenkey', max: 30, pattern: /^[a-z][A-Za-z0-9]*$/ }),
    whenis: text({ column: 'whenis', max: 100 }),
  },
  list: { columns: ['aa', 'kodikos', 'question', 'asktype', 'requiredflag'], orderBy: 'aa' },
  search: ['infoId', 'kodikos', 'question', 'asktype'],
  form: [
    { title: 'main', fields: ['etos', 'infoId', 'aa', 'kodikos', 'question', 'questionEn', 'asktype', 'requiredflag'] },
    { title: 'declBounds', fields: ['options', 'least', 'most', 'whenkey', 'whenis'] },
  ],
  display: ['question'],
  check: ({ asktype, options, least, most, whenkey, whenis, kodikos }) => [
    ...(asktype === 'choice' && optionsOf(options).length < 2
      ? [{ field: 'options' as const, message: { code: 'error.twoOptions' } }]
      : []),
    ...(least !== null && most !== null && most < least
      ? [{ field: 'most' as const, message: { code: 'error.maxBelowMin', params: { min: least } } }]
      : []),
    ...((whenkey === null) === (whenis === null) && whenkey !== kodikos
      ? []
      : [{ field: 'whenkey' as const, message: { code: 'error.whenNeedsBoth' } }]),
  ],
})

/** Documents without which a declaration of a kind is not submitted. */
export const nsstDeclarationDoc = defineEntity({
  name: 'NsstDeclarationDoc',
  table: 'nsstdeclarationdoc',
  key: 'id',
  yearly: 'column',
  privilege,
  fields: {
    etos: int(year),
    infoId,
    edkId: ref({ column: 'edk_id', to: 'Edetdikaiol', required: true }),
  },
  list: { columns: ['infoId', 'edkId'], orderBy: 'edkId' },
  search: ['infoId', 'edkId'],
  form: [{ title: 'main', fields: ['etos', 'infoId', 'edkId'] }],
  display: ['edkId'],
})
