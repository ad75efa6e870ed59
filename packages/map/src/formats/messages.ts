import { fill } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import type { ImportCode, ImportMessage } from './driver.ts'

const texts: Record<ImportCode, Readonly<Record<Language, string>>> = {
  tooLarge: {
    el: 'Το αρχείο είναι πολύ μεγάλο (όριο 5 MB). Χωρίστε το.',
    en: 'The file is too large (limit 5 MB). Split it.',
  },
  tooManyLines: { el: 'Πάνω από 20.000 γραμμές. Χωρίστε το αρχείο.', en: 'More than 20,000 lines. Split the file.' },
  tooManyFeatures: {
    el: 'Πάνω από 5.000 αντικείμενα. Χωρίστε το αρχείο.',
    en: 'More than 5,000 objects. Split the file.',
  },
  notTwoNumbers: {
    el: '«{text}»: χρειάζονται δύο αριθμοί, π.χ. 476123.456 4205678.901',
    en: '“{text}”: two numbers are needed, e.g. 476123.456 4205678.901',
  },
  tooFewLines: {
    el: 'Χρειάζονται τουλάχιστον 3 γραμμές με συντεταγμένες.',
    en: 'At least 3 lines with coordinates are needed.',
  },
  unknownCrs: {
    el: 'Οι αριθμοί δεν ταιριάζουν σε ΕΓΣΑ87, WGS84 ή Web Mercator. Επιλέξτε σύστημα.',
    en: 'The numbers fit neither Greek Grid, WGS84 nor Web Mercator. Choose the system.',
  },
  badJson: { el: 'Δεν είναι σωστό JSON: {text}', en: 'Not valid JSON: {text}' },
  tooDeep: { el: 'Το αρχείο έχει υπερβολικά επίπεδα ένθεσης.', en: 'The file is nested too deeply.' },
  noPolygon: { el: 'Δεν βρέθηκε πολύγωνο στο αρχείο.', en: 'No polygon was found in the file.' },
  notPolygon: { el: 'Παραλείφθηκε: δεν είναι πολύγωνο.', en: 'Left out: not a polygon.' },
  badCoordinates: { el: 'Παραλείφθηκε: λανθασμένες συντεταγμένες.', en: 'Left out: bad coordinates.' },
  unknownCrsMember: {
    el: 'Το σύστημα του μέλους «crs» δεν υποστηρίζεται. Επιλέξτε σύστημα.',
    en: 'The system of the “crs” member is not supported. Choose the system.',
  },
  thirdColumn: { el: 'Η πρώτη στήλη θεωρήθηκε όνομα σημείου.', en: 'The first column was taken as the point name.' },
  ringClosed: { el: 'Το πολύγωνο έκλεισε αυτόματα.', en: 'The polygon was closed automatically.' },
}

const places: Record<'line' | 'feature', Record<Language, string>> = {
  line: { el: 'Γραμμή {n}: ', en: 'Line {n}: ' },
  feature: { el: 'Αντικείμενο {n}: ', en: 'Object {n}: ' },
}

/** A file message with its line or object number, in words. */
export function sayImport(message: ImportMessage, lang: Language): string {
  const text = fill(texts[message.code][lang], { text: message.text ?? '' })
  if (message.line !== null) return fill(places.line[lang], { n: message.line }) + text
  return message.feature === undefined ? text : fill(places.feature[lang], { n: message.feature }) + text
}
