import { t } from './text.ts'

/** Of one thing a text that counts is said by these. */
export const singularTexts = {
  draftSketch: t('Σχέδιο που δεν τελείωσε: 1 κορυφή.', 'A sketch that was not finished: 1 vertex.'),
  importFiles: t('{name} και ακόμη 1 αρχείο', '{name} and 1 more file'),
  importLands: t('Προορισμός: 1 πολύγωνο, {area}', 'Lands here: 1 polygon, {area}'),
  importMade: t('Δημιουργήθηκε 1 αγροτεμάχιο', '1 parcel was made'),
  importMore: t('και ακόμη 1, που δεν φαίνεται στη λίστα', 'and 1 more that the list does not show'),
  importMoreNotes: t('και ακόμη 1', 'and 1 more'),
  issueAllChanges: t('Προεπισκόπηση: αλλάζει 1 αγροτεμάχιο', 'Preview: 1 parcel changes'),
  issuesCount: t('1 πρόβλημα', '1 issue'),
  kept: t(
    'Ένα ακόμη πολύγωνο του αρχείου μένει προσωρινά στον χάρτη. Shift + «Ανανέωση» το αφαιρεί.',
    'One more polygon of the file stays on the map for now. Shift + “Refresh” removes it.',
  ),
  printMissing: t(
    'Λείπει 1 από τα {total} κομμάτια του υποβάθρου: δοκιμάστε άλλη κλίμακα ή ξανά σε λίγο',
    '1 of the {total} pieces of the base map is missing: try another scale, or again in a while',
  ),
  saidAlong: t('Άλλαξε μαζί 1 γειτονικό.', '1 neighbour changed along.'),
  searchFound: t('Βρέθηκε 1', '1 found'),
  splitMade: t('Το άλλο τμήμα έγινε νέο αγροτεμάχιο.', 'The other piece became a new parcel.'),
  topologyOthers: t(
    'Έμεινε εκτός ένα άλλο τμήμα: στον χάρτη μπορείτε να το κρατήσετε',
    'Another part was left out: it can be chosen on the map instead',
  ),
  walkMean: t('Μία μέτρηση, ακρίβεια {accuracy}', 'One reading, accuracy {accuracy}'),
}
