import type { startEl } from '../el/start.ts'

/** What the server says while it prepares its first start, in English. */
export const startEn: Readonly<Record<keyof typeof startEl, string>> = {
  'start.title': 'The system is starting',
  'start.database': 'Preparing the database.',
  'start.campaign': 'Loading the demo campaign.',
  'start.registers': 'Loading the registers and users of the demo.',
  'start.checks': 'Checking the applications of the demo.',
  'start.pages': 'Preparing the pages.',
  'start.soon': 'This page will open by itself in a moment.',
}
