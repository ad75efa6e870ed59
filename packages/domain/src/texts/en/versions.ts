import type { versionsEl } from '../el/versions.ts'

/** Texts of the versions of an application: what holds while it is worked at, and two of them side by side. */
export const versionsEn: Record<keyof typeof versionsEl, string> = {
  'versions.title': 'Versions',
  'versions.version': 'Version',
  'versions.name': 'Version {version}',
  'versions.now': 'As it is now',
  'versions.event': 'How it came',
  'versions.state': 'Force',
  'versions.state.valid': 'Holds',
  'versions.state.replaced': 'Replaced',
  'versions.state.undone': 'Void',
  'versions.what': 'What',
  'versions.before': 'Before',
  'versions.after': 'After',
  'versions.totals': 'Totals of the two versions',
  'versions.compared': 'Comparison of {before} with {after}',
  'versions.same': 'No difference in the rows.',
  'versions.map': 'Map of the two versions',
  'versions.mapOf': '{before} on the left, {after} on the right. Parcels with another shape: {count}.',
  'versions.parcel': 'Parcels with another shape',
  'versions.allLand': 'All land',
  'versions.noLand': 'Neither of the two has drawn land.',
  'versions.bar': 'Border between before and after',
  'versions.barAt': 'What was before is seen on {share}% of the map',
  'correct.line':
    'You are correcting the application until {to:date}. Until you submit the corrections, the submission with protocol number {arprotocol} holds. Parcels stay inside the limits that were submitted.',
  'correct.lineStaff':
    'The application is being corrected until {to:date}. Until the corrections are submitted, the submission with protocol number {arprotocol} holds.',
  'correct.submit': 'Submit the corrections',
  'amend.line':
    'You are amending the application. Until you submit, the submission with protocol number {arprotocol} holds.',
  'notice.line':
    'Preliminary check: until {until:date} you can correct what was found by an amendment, without a reduction. See the findings and press “Amend”.',
  'notice.lineStaff': 'Preliminary check: the applicant can correct what was found until {until:date}.',
  'notice.amending':
    'You correct only what the preliminary check found, until {until:date}. Until you submit, the submission with number {arprotocol} holds.',
  'notice.amendingStaff':
    'What the preliminary check found is being corrected, until {until:date}. The submission with number {arprotocol} holds.',
  'amend.lineStaff':
    'The application is being amended. Until the amendment is submitted, the submission with protocol number {arprotocol} holds.',
  'amend.difference': 'What changes',
  'amend.differenceOf': 'What changes against the submission {arprotocol}',
  'amend.noDifference': 'No difference from the submission that holds.',
  'amend.submit': 'Submit the amendment',
  'amend.seeChanges': 'What changed',
}
