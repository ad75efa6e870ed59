import { t } from './text.ts'

/** Texts of the import from files. */
export const importTexts = {
  importTitle: t('Εισαγωγή γεωμετρίας', 'Import a geometry'),
  importLands: t('Προορισμός: {count} πολύγωνα, {area}', 'Lands here: {count} polygons, {area}'),
  importPlace: t('Τοποθεσία: {places}', 'Place: {places}'),
  importChoose: t('Ποια πολύγωνα;', 'Which polygons?'),
  importAll: t('Όλα ({count})', 'All ({count})'),
  importMore: t('και άλλα {count}, που δεν φαίνονται στη λίστα', 'and {count} more that the list does not show'),
  importTarget: t('Τα επιλεγμένα γίνονται', 'What is chosen becomes'),
  importParts: t('Τμήματα αυτού του αγροτεμαχίου', 'Parts of this parcel'),
  importEach: t('Ένα αγροτεμάχιο το καθένα', 'One parcel each'),
  importTooMany: t(
    'Έως {limit} αγροτεμάχια με μία εισαγωγή: επιλέξτε λιγότερα',
    'At most {limit} parcels with one import: choose fewer',
  ),
  importNone: t('Επιλέξτε τουλάχιστον ένα πολύγωνο', 'Choose at least one polygon'),
  importNotCut: t(
    'Δεν κόπηκε: τα γειτονικά πολύγωνα εκεί δεν είναι όλα γνωστά.',
    'It was not cut: not all neighbouring polygons there are known.',
  ),
  importMade: t('Δημιουργήθηκαν {count} αγροτεμάχια', '{count} parcels were made'),
  importLeft: t(
    'Δεν έγιναν αγροτεμάχια, γιατί δεν διορθώνονται: {names}',
    'Not made into parcels, as they cannot be repaired: {names}',
  ),
  importUnfree: t(
    'Δεν έγιναν αγροτεμάχια, γιατί η έκτασή τους ανήκει σε άλλα ή δεν βρίσκεται σε ιλότ: {names}',
    'Not made into parcels, as their land belongs to others or lies in no ilot: {names}',
  ),
  importUncut: t(
    'Δεν αποκόπηκαν, γιατί τα γειτονικά τους δεν έχουν φορτωθεί: {names}',
    'Not cut, as their neighbours are not loaded: {names}',
  ),
  importAccept: t('Αποδοχή', 'Accept'),
  importHole: t('Αποδοχή ως οπή', 'Accept as a hole'),
  importPolygon: t('Πολύγωνο {number}', 'Polygon {number}'),
  importCrs: t('Σύστημα συντεταγμένων', 'Coordinate system'),
  importCrsAuto: t('Αυτόματα', 'Automatic'),
  importSwapped: t('αντιστροφή αξόνων', 'axes exchanged'),
  importReading: t('Ανάγνωση αρχείου…', 'Reading the file…'),
  importProgress: t('Έλεγχος πολυγώνων: {done} από {total}', 'Checking polygons: {done} of {total}'),
  importFiles: t('{name} και άλλα {count} αρχεία', '{name} and {count} more files'),
  importTooLarge: t('Το αρχείο είναι πολύ μεγάλο', 'The file is too large'),
  importRepair: t('Επιδιόρθωση κατά την εισαγωγή', 'Repair while importing'),
  importClip: t('Αποκοπή από γειτονικά και ιλότ', 'Cut by neighbours and ilot'),
  importBad: t('{count} με προβλήματα', '{count} with problems'),
  importHasProblems: t('έχει προβλήματα', 'has problems'),
  importMoreNotes: t('και άλλα {count}', 'and {count} more'),
  importOverlap: t('επικάλυψη με γειτονικά: {share} % ({area})', 'overlap with neighbours: {share} % ({area})'),
  importOverlapWaiting: t(
    'Η επικάλυψη με γειτονικά ελέγχεται όταν φορτωθούν τα γειτονικά',
    'The overlap with neighbours is checked when the neighbours are loaded',
  ),
  importNotEditing: t(
    'Η εισαγωγή γίνεται στη σχεδίαση ή στη δημιουργία οπής',
    'Import works while drawing or making a hole',
  ),
  importUnreadable: t('Το αρχείο δεν διαβάστηκε: {reason}', 'The file could not be read: {reason}'),
} as const
