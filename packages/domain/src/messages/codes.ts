/** What messages are about. What the law demands is told by every proved address; of the others users choose. */
export const TOPICS = ['law', 'work', 'remind'] as const
export type Topic = (typeof TOPICS)[number]

/** Topics that a user may leave out. */
export const CHOSEN_TOPICS = ['work', 'remind'] as const satisfies readonly Topic[]

/** Parameters of a message that may leave the product: no name, tax number, amount or finding is among them. */
export const OUTSIDE_PARAMS = ['number', 'etos', 'until'] as const
export type OutsideParam = (typeof OUTSIDE_PARAMS)[number]

interface MessageKind {
  readonly topic: Topic
  /** Parameters of the message that its e-mail and SMS name. */
  readonly says: readonly OutsideParam[]
}

const of = (topic: Topic, ...says: readonly OutsideParam[]): MessageKind => ({ topic, says })

/**
 * Every message of the product by its code: its words in the inbox are the text of the code, those of its e-mail and SMS the text
 * {@link outsideCode} names.
 */
export const MESSAGES: Readonly<Record<string, MessageKind>> = {
  'message.authorGiven': of('law', 'etos'),
  'message.authorExpired': of('law', 'etos'),
  'message.authorRefused': of('law', 'etos'),
  'message.authorReplaced': of('law', 'etos'),
  'message.authorRevoked': of('law', 'etos'),
  'message.declarationSubmitted': of('law', 'number'),
  'message.declarationAssigned': of('work', 'number'),
  'message.declarationAccepted': of('law', 'number'),
  'message.declarationPartly': of('law', 'number'),
  'message.declarationRejected': of('law', 'number'),
  'message.findingAsked': of('law', 'number', 'etos'),
  'message.findingsAsked': of('law', 'number', 'etos'),
  'message.findingAnswerRejected': of('law', 'number', 'etos'),
  'message.findingDecided': of('law', 'number', 'etos'),
  'message.findingsDecided': of('law', 'number', 'etos'),
  'message.findingsPublished': of('law', 'number', 'etos'),
  'message.neighbourOverlaps': of('work', 'number', 'etos'),
  'message.signalAccepted': of('law'),
  'message.signalRejected': of('law'),
  'message.judgeDocument': of('law'),
  'message.addDocument': of('work'),
  'message.lock': of('law'),
  'message.unlock': of('law'),
  'message.undoSubmit': of('law'),
  'message.notice': of('law', 'until'),
  'message.amend': of('work'),
  'message.cancel': of('work'),
  'message.expire': of('law'),
  'message.withdrawLines': of('law'),
  'message.withdraw': of('law'),
  'message.deleteOfficial': of('law'),
  'message.refuse': of('law'),
  'message.admit': of('law'),
  'message.archive': of('work'),
  'message.beginControl': of('law'),
  'message.openCorrection': of('law'),
  'message.transferProposed': of('law'),
  'message.transferDone': of('law', 'etos'),
  'message.transferRefused': of('law', 'etos'),
  'message.transferLapsed': of('law', 'etos'),
  'message.transferWaits': of('law', 'etos'),
  'message.paymentSent': of('law', 'etos'),
  'message.paymentSetOff': of('law', 'etos'),
  'message.holdReview': of('law', 'etos'),
  'message.holdOwnership': of('law', 'etos'),
  'message.holdOnSpot': of('law', 'etos'),
  'message.holdMonitoring': of('law', 'etos'),
  'message.holdAccount': of('law', 'etos'),
  'message.holdDeath': of('law', 'etos'),
  'message.holdSeizure': of('law', 'etos'),
  'message.contactProved': of('law'),
  'message.contactDropped': of('law'),
  'message.contactFailed': of('law'),
  'message.opinion.declaration': of('work'),
  'message.opinion.register': of('work'),
  'message.opinion.visit': of('work'),
  'message.opinion.agree': of('work'),
  'message.opinion.terms': of('work'),
  'message.opinion.disagree': of('work'),
  'message.proposal': of('work'),
  'message.proposalApproved': of('work'),
  'message.proposalRefused': of('work'),
  'message.sampleWorded': of('work', 'number', 'etos'),
  'message.sampleDrawn': of('work', 'number', 'etos'),
  'message.sampleApproved': of('work', 'number', 'etos'),
  'message.jobDone': of('work'),
  'message.jobFailed': of('work'),
  'message.actApplied': of('law', 'number', 'etos'),
  'message.actApproved': of('work', 'number', 'etos'),
  'message.actRejected': of('work', 'number', 'etos'),
  'message.actBack': of('work', 'number', 'etos'),
  'message.remind': of('remind'),
  'message.remindSubmit': of('remind', 'number', 'etos', 'until'),
  'message.remindOpen': of('remind', 'number', 'etos', 'until'),
  'message.remindAnswer': of('remind', 'number', 'etos', 'until'),
  'message.remindDeclaration': of('remind', 'etos', 'until'),
  'message.remindAuthor': of('remind', 'etos', 'until'),
  'message.remindDecision': of('remind', 'number', 'until'),
}

/** The topic of a message. Throws for a code that no row of {@link MESSAGES} names: its e-mail would have no words. */
export const topicOf = (code: string): Topic => {
  const kind = MESSAGES[code]
  if (kind === undefined) throw new Error(`${code} is not among the messages`)
  return kind.topic
}

/** The code by which an address is proved. It is sent, and never stands in the inbox. */
export const CONTACT_CODE = 'message.contactCode'

/** The text of what is said outside of the product: `message.lock` is `mail.lock`. */
export const outsideCode = (code: string): string => code.replace(/^message\./, 'mail.')
