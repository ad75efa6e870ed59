import type { errorsEl } from '../el/errors.ts'

/** What is said when a call is refused or fails, before the login, too, in English. */
export const errorsEn: Record<keyof typeof errorsEl, string> = {
  'error.required': 'Fill in this field.',
  'error.tooLong': 'Write up to {max} characters.',
  'error.tooBig': 'The largest value is {max}.',
  'error.tooDeep': 'The content is nested deeper than {max} levels. Reload the page and try again.',
  'error.tooManyValues': 'The content has more than {max} values. Save it in parts.',
  'error.noDate': 'This is no date. Write it as {pattern}.',
  'error.invalid': 'The value is not correct. Check it and write it again.',
  'error.conflict': 'Somebody else changed the same record in the meantime.',
  'error.notFound': 'The record was not found.',
  'error.forbidden': 'You do not have the right to do this.',
  'error.network': 'The service cannot be reached. Check your connection and try again.',
  'error.timeout': 'The service did not answer in time. Try again.',
  'error.busy': 'The service is busy. Try again in a few seconds.',
  'error.rateLimit': 'Too many attempts in a short time. Wait a minute and try again.',
  'error.tooManyCalls': 'Too many calls in a short time. Go on in {seconds} s.',
  'error.internal': 'Something went wrong in the service. If it happens again, report the code {errorId}.',
  'error.unexpected': 'Something went wrong on the page. Reload it and try again.',
  'error.badLink': 'The link is not correct.',

  'login.failed': 'The user name or the password is not correct.',
  'login.wait': 'Too many failed attempts. Try again in {seconds} seconds.',
  'login.busy': 'Many people are signing in at this moment. Try again in {seconds} seconds.',
  'login.disabled': 'The account is not active. Contact your administrator.',
  'session.again': 'The action was not done: it wants a recent sign-in. Try again and write your password.',
  'session.expired': 'Your session has ended. Sign in again to continue.',

  'error.badRequest': 'The request cannot be read. Reload the page and try again.',
  'error.crossSite': 'The request did not come from the pages of the application and was refused.',
  'error.mediaType': 'The format of the request is not supported.',
  'error.tooLarge': 'There is too much data for one save. Save fewer changes at once.',
}
