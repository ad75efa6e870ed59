import { z } from 'zod'
import { call, DONE, dataOf, FILE, MESSAGE } from '../kernel/call.ts'
import { sentFormat, sentText } from '../kernel/sent-text.ts'
import { rangeSchema } from '../kernel/search.ts'
import { declarationChoice, declarationDetail, declarationKind } from './answers.ts'
import { LEAST_DECISION, MAX_ANSWER, MAX_DECISION, MAX_DOCUMENTS, MAX_LOGIN, MAX_QUESTIONS, OUTCOMES } from './codes.ts'

const etos = z.number().int().min(2015).max(2099)
const id = z.number().int().positive()
const named = z.object({ etos, id }).strict()
/** A declaration as its reader saw it: another version is told as changed. */
const seen = { etos, id, rowVersion: id }

const answer = z.union([sentText(0, MAX_ANSWER), z.number().min(-1e12).max(1e12), z.boolean()])
const answers = z
  .record(z.string().regex(/^[a-z][A-Za-z0-9]{0,29}$/), answer)
  .refine((all) => Object.keys(all).length <= MAX_QUESTIONS)

/** Calls of declarations and objections (R85, R86). */
export const declarationCalls = {
  /** Kinds that the caller may write now. */
  declarationKinds: call({
    path: 'NsstDeclaration/findKinds',
    access: 'Declaration_R',
    input: z.object({ etos }).strict(),
    output: dataOf(z.array(declarationChoice)),
  }),
  declarationKind: call({
    path: 'NsstDeclaration/findKind',
    access: 'Declaration_R',
    input: named,
    output: dataOf(declarationKind),
  }),
  findDeclaration: call({
    path: 'NsstDeclaration/findOne',
    access: 'Declaration_R',
    input: named,
    output: dataOf(declarationDetail),
  }),
  /** Keeps a draft, and gives its id; what is not answered yet may be missing. */
  saveDeclaration: call({
    path: 'NsstDeclaration/save',
    access: 'Declaration_W',
    input: z
      .object({
        etos,
        /** Null for a new one. */
        seen: z.object({ id, rowVersion: id }).strict().nullable(),
        kindId: id,
        /** For whom an office writes; an applicant writes for himself. */
        afm: sentFormat('afm', 20).nullable(),
        edaId: id.nullable(),
        findingKey: z.string().min(1).max(200).nullable(),
        runId: id.nullable(),
        answers,
        latewords: sentText(0, MAX_ANSWER),
        documents: z.array(z.object({ edkId: id, fileId: id }).strict()).max(MAX_DOCUMENTS),
      })
      .strict(),
    output: dataOf(z.strictObject({ id: z.number() })),
    writes: true,
  }),
  submitDeclaration: call({
    path: 'NsstDeclaration/submit',
    access: 'Declaration_W',
    input: z.object(seen).strict(),
    output: dataOf(z.strictObject({ arprotocol: z.string() })),
    writes: true,
  }),
  /** Gives up a draft, or takes back what nobody has taken up yet. */
  withdrawDeclaration: call({
    path: 'NsstDeclaration/withdraw',
    access: 'Declaration_W',
    input: z.object(seen).strict(),
    output: DONE,
    writes: true,
  }),
  takeDeclaration: call({
    path: 'NsstDeclaration/take',
    access: 'Declaration_R',
    input: z.object(seen).strict(),
    output: DONE,
    writes: true,
  }),
  /** Gives what a search finds in the inbox to a colleague of the same office, or to the caller: each stands or falls alone. */
  assignDeclarations: call({
    path: 'NsstDeclaration/assign',
    access: 'Declaration_R',
    input: rangeSchema
      .pick({ criteria: true, filter: true })
      .extend({ etos, login: sentText(0, MAX_LOGIN) })
      .strict(),
    output: dataOf(
      z.strictObject({ taken: z.number(), left: z.array(z.strictObject({ id: z.number(), why: MESSAGE })) }),
    ),
    writes: true,
  }),
  giveBackDeclaration: call({
    path: 'NsstDeclaration/giveBack',
    access: 'Declaration_R',
    input: z.object({ ...seen, words: sentText(3, MAX_DECISION) }).strict(),
    output: DONE,
    writes: true,
  }),
  opineDeclaration: call({
    path: 'NsstDeclaration/opine',
    access: 'Declaration_R',
    input: z.object({ ...seen, words: sentText(LEAST_DECISION, MAX_DECISION) }).strict(),
    output: DONE,
    writes: true,
  }),
  decideDeclaration: call({
    path: 'NsstDeclaration/decide',
    access: 'Declaration_R',
    input: z.object({ ...seen, outcome: z.literal(OUTCOMES), words: sentText(LEAST_DECISION, MAX_DECISION) }).strict(),
    output: DONE,
    writes: true,
  }),
  /** The letter of the decision as PDF. */
  declarationLetter: call({
    path: 'NsstDeclaration/letter',
    access: 'Declaration_R',
    input: named,
    output: FILE,
  }),
  declarationReceipt: call({
    path: 'NsstDeclaration/receipt',
    access: 'Declaration_R',
    input: named,
    output: FILE,
  }),
} as const
