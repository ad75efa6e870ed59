import type { authorisationsEl } from '../el/authorisations.ts'

/** Texts of the six-digit code by which an applicant authorises an adviser’s office. */
export const authorisationsEn: Record<keyof typeof authorisationsEl, string> = {
  'pin.lead':
    'A six-digit code gives an adviser’s office (ΚΥΔ) access to your application of {etos}. It holds for {hours} hours and only for the office you choose.',
  'pin.takeLead':
    'Type the farmer’s AFM and the six-digit code he gave you. The authorisation for {etos} is in force at once.',
  'pin.notForYou':
    'The code is made by the farmer with his own login and entered by the adviser’s office. You need no code.',
  'pin.new': 'New code',
  'pin.office': 'Adviser’s office (ΚΥΔ)',
  'pin.officeHint': 'Type part of its name or its code.',
  'pin.officeNone': 'No office of this name',
  'pin.kind': 'What it may do',
  'pin.kind.1': 'Fill in and submit my application',
  'pin.kind.2': 'Only look at it',
  'pin.kind.3': 'Submit the application and objections',
  'pin.replaces': 'You have authorised: {office}. When the new code is used, that authorisation ends.',
  'pin.replacesCode': 'The code that waits for: {office} will be cancelled.',
  'pin.create': 'Create the code',
  'pin.yours': 'Your code',
  'pin.yoursText':
    'Give it only to “{office}”, together with your AFM. It holds until {until:datetime}. It is not shown again: write it down now.',
  'pin.copy': 'Copy',
  'pin.copied': 'The code was copied.',
  'pin.list': 'Codes you have made',
  'pin.none': 'You have made no code for this year.',
  'pin.made': 'Made',
  'pin.until': 'Holds until',
  'pin.state': 'State',
  'pin.state.open': 'Waiting',
  'pin.state.used': 'Used',
  'pin.state.cancelled': 'Cancelled',
  'pin.state.expired': 'Expired',
  'pin.state.exhausted': 'Void after {max} wrong tries',
  'pin.cancel': 'Cancel',
  'pin.cancelOne': 'Cancel the code for: {office}',
  'pin.cancelledNow': 'The code was cancelled.',
  'pin.take': 'Enter the code',
  'pin.afm': 'AFM of the farmer',
  'pin.code': 'Six-digit code',
  'pin.taken': 'The authorisation is in force',
  'pin.takenText': 'AFM {afm}: {kind}, until {until:datetime}.',
  'pin.toApplication': 'Check the AFM and its application',
  'pin.link': 'Create a six-digit code for an adviser',
  'pin.haveCode': 'Has the farmer given you a code?',
  'pin.wrong':
    'The code is not valid for this AFM and your office. Check the digits with the farmer. After {max} mistakes a new code is needed.',
  'pin.noOffice': 'This body is no adviser’s office in force. Choose another from the list.',
  'pin.tooMany': 'You have made {max} codes in 24 hours. Try tomorrow, or use the last one.',
  'error.pinSixDigits': 'The code has six digits. Type it as it was given to you.',
  'error.chooseOffice': 'Choose an office from the list.',
}
