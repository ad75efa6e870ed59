import type { CommandKind } from './commands.ts'
import type { ReasonCode } from './machine-guards.ts'
import { t } from './text.ts'
import type { Language, Text } from './text.ts'
import { importTexts } from './import-texts.ts'
import { layerTexts } from './layer-texts.ts'
import { operationTexts } from './operation-texts.ts'
import { singularTexts } from './singular-texts.ts'
import { toolTexts } from './tool-texts.ts'
import { touchTexts } from './touches.ts'
import type { ValidityCode } from './validity.ts'

export type { Language } from './text.ts'

/** Fixed texts of the surface. */
export const texts = {
  ...toolTexts,
  ...operationTexts,
  ...layerTexts,
  ...importTexts,
  ...touchTexts,
  map: t('Χάρτης αγροτεμαχίων', 'Parcel map'),
  mapHelp: t(
    'Χάρτης. Τα βέλη μετακινούν, τα + και − αλλάζουν κλίμακα. Στη σχεδίαση το Enter βάζει κορυφή στο κέντρο. Στην επεξεργασία το κενό διαλέγει κορυφή, Alt και βέλος την επόμενη, τα βέλη τη μετακινούν. Ο πίνακας κορυφών κάνει ό,τι και η σχεδίαση.',
    'Map. Arrow keys pan, + and − zoom. While drawing, Enter places a vertex at the centre. While editing, Space takes a vertex, Alt and an arrow the next one, arrows move it. The vertex table does everything drawing does.',
  ),
  tools: t('Εργαλεία χάρτη', 'Map tools'),
  selectHelp: t('Επιλογή και πληροφορίες', 'Select and information'),
  draw: t('Σχεδίαση', 'Draw'),
  editHelp: t('Επεξεργασία του σχήματος', 'Edit the shape'),
  drawHelp: t('Σχεδίαση νέου σχήματος', 'Draw a new shape'),
  hole: t('Οπή', 'Hole'),
  holeHelp: t('Δημιουργία οπής στο πολύγωνο', 'Create a hole in the polygon'),
  removeHolesHelp: t('Αφαίρεση όλων των οπών', 'Remove all holes'),
  removeHolesNone: t('Δεν υπάρχουν οπές', 'There are no holes'),
  previousNone: t('Δεν υπάρχει προηγούμενη προβολή', 'There is no previous view'),
  deleteHelp: t('Διαγραφή της γεωμετρίας', 'Delete the geometry'),
  undo: t('Αναίρεση', 'Undo'),
  redo: t('Επανάληψη', 'Redo'),
  sketchLeft: t('Εγκατάλειψη σχεδίου', 'Leaving the sketch'),
  zoomToHelp: t('Εστίαση στη γεωμετρία', 'Zoom to the geometry'),
  refreshHelp: t(
    'Ανανέωση των γεωμετριών των επιπέδων· με Shift, αφαίρεση και των προσωρινών γεωμετριών εισαγωγής',
    'Refresh the geometries of the layers; with Shift, also remove the temporary imported ones',
  ),
  previousHelp: t('Προηγούμενη προβολή του χάρτη', 'Previous map view'),
  measure: t('Μέτρηση', 'Measure'),
  measureHelp: t('Μέτρηση μήκους· με Shift, εμβαδού', 'Measure length; with Shift, area'),
  measureLength: t('Μέτρηση μήκους', 'Measuring length'),
  measureArea: t('Μέτρηση εμβαδού', 'Measuring area'),
  fullScreen: t('Πλήρης οθόνη', 'Full screen'),
  freezeHelp: t('Πάγωμα του χάρτη', 'Freeze the map'),
  importHelp: t(
    'Εισαγωγή γεωμετρίας από αρχείο .txt, .geojson, .kml ή .dxf',
    'Import a geometry from a .txt, .geojson, .kml or .dxf file',
  ),
  tableHelp: t('Πίνακας κορυφών', 'Vertex table'),
  layers: t('Επίπεδα', 'Layers'),
  layersHelp: t('Θεματικά επίπεδα και υπόβαθρο', 'Thematic layers and base map'),
  zoomIn: t('Μεγέθυνση', 'Zoom in'),
  zoomOut: t('Σμίκρυνση', 'Zoom out'),
  baseLayer: t('Υπόβαθρο', 'Base map'),
  noBaseLayer: t('Χωρίς υπόβαθρο', 'No base map'),
  thematicLayers: t('Θεματικά επίπεδα', 'Thematic layers'),
  visible: t('Ορατό', 'Visible'),
  labels: t('Ετικέτες', 'Labels'),
  snapping: t('Έλξη', 'Snapping'),
  opacity: t('Αδιαφάνεια', 'Opacity'),
  close: t('Κλείσιμο', 'Close'),
  area: t('Εμβαδόν', 'Area'),
  perimeter: t('Περίμετρος', 'Perimeter'),
  length: t('Μήκος', 'Length'),
  noGeometry: t('Χωρίς γεωμετρία', 'No geometry'),
  zoomInHint: t('Υπάρχουν περισσότερα σχήματα: μεγεθύνετε τον χάρτη', 'There are more shapes: zoom in'),
  layerFailed: t('Δεν φορτώθηκε το επίπεδο «{layer}»: {reason}', 'The layer “{layer}” could not be loaded: {reason}'),
  retry: t('Νέα προσπάθεια', 'Try again'),
  found: t('Στοιχεία στο σημείο', 'Features here'),
  next: t('Επόμενο', 'Next'),
  before: t('Προηγούμενο', 'Previous'),
  choose: t('Επιλογή αυτού', 'Choose this'),
  openMark: t('Άνοιγμα', 'Open'),
  show: t('Εμφάνιση στον χάρτη', 'Show on the map'),
  rejectedTitle: t('Μη αποδεκτή γεωμετρία', 'Geometry not accepted'),
  rejectedText: t('Δεν επιτρέπονται πολύγωνα τέτοιας μορφής', 'Polygons of this form are not allowed'),
  storedInvalid: t('Η αποθηκευμένη γεωμετρία έχει προβλήματα', 'The stored geometry has problems'),
  dropHere: t('Αφήστε το αρχείο εδώ', 'Drop the file here'),
  line: t('Γραμμή {line}', 'Line {line}'),
  cancel: t('Άκυρο', 'Cancel'),
  apply: t('Εφαρμογή', 'Apply'),
  actions: t('Ενέργειες', 'Actions'),
  addRow: t('Προσθήκη κορυφής', 'Add vertex'),
  addRowAfter: t('Νέα κορυφή μετά την {row}', 'New vertex after {row}'),
  deleteRow: t('Διαγραφή κορυφής {row}', 'Delete vertex {row}'),
  addRing: t('Νέα οπή', 'New hole'),
  removeRing: t('Αφαίρεση οπής', 'Remove hole'),
  shell: t('Περίγραμμα', 'Outline'),
  holeNumber: t('Οπή {number}', 'Hole {number}'),
  partNumber: t('Τμήμα {number}', 'Part {number}'),
  coordinate: t('{axis} κορυφής {row}', '{axis} of vertex {row}'),
  side: t('Πλευρά, γωνία, έλξη', 'Side, angle, snapped to'),
  paste: t('Επικόλληση από υπολογιστικό φύλλο', 'Paste from a spreadsheet'),
  pasteHelp: t(
    'Δύο αριθμοί (x, y) σε κάθε γραμμή· αντικαθιστούν τις κορυφές του δακτυλίου.',
    'Two numbers (x, y) per line; they replace the corners of this ring.',
  ),
  pasteApply: t('Μεταφορά στον πίνακα', 'Put into the table'),
  badNumber: t('Συμπληρώστε αριθμούς σε όλες τις κορυφές', 'Fill in numbers for all vertices'),
  said: t('{count} κορυφές, εμβαδόν {area}', '{count} vertices, area {area}'),
  saidNothing: t('Δεν υπάρχει γεωμετρία', 'There is no geometry'),
  saidUndone: t('Αναιρέθηκε: {step}', 'Undone: {step}'),
  saidRedone: t('Επαναλήφθηκε: {step}', 'Done again: {step}'),
  hintStart: t('Κλικ για την πρώτη κορυφή', 'Click to place the first vertex'),
  hintDraw: t(
    'Κλικ: κορυφή · Enter ή κλικ στην πρώτη: τέλος · Backspace: πίσω · Shift ή O: όριο από την άλλη πλευρά · Alt: χωρίς έλξη · Esc: άκυρο',
    'Click: vertex · Enter or click on the first: finish · Backspace: back · Shift or O: border the other way round · Alt: no snapping · Esc: cancel',
  ),
  hintEdit: t(
    'Σύρετε κορυφή ή πλευρά · Alt+κλικ: διαγραφή κορυφής · Alt: χωρίς έλξη',
    'Drag a vertex or a side · Alt+click: delete vertex · Alt: no snapping',
  ),
  hintHole: t(
    'Σχεδιάστε την οπή μέσα στο πολύγωνο · Enter: τέλος · Esc: άκυρο',
    'Draw the hole inside the polygon · Enter: finish · Esc: cancel',
  ),
  hintMeasure: t('Κλικ για σημεία · Enter: τέλος · Esc: καθαρισμός', 'Click for points · Enter: finish · Esc: clear'),
  hintFrozen: t('Ο χάρτης είναι παγωμένος', 'The map is frozen'),
  finish: t('Τέλος', 'Finish'),
  back: t('Πίσω', 'Back'),
  severityB: t('Σφάλμα', 'Error'),
  severityW: t('Προειδοποίηση', 'Warning'),
  severityI: t('Πληροφορία', 'Information'),
} as const satisfies Record<string, Text>

export type TextName = keyof typeof texts

const reasons: Record<ReasonCode, Text> = {
  noEntity: t('Δεν έχει επιλεγεί αγροτεμάχιο', 'No parcel is selected'),
  disabled: t('Το αγροτεμάχιο είναι κλειδωμένο', 'The parcel is locked'),
  frozen: t('Ο χάρτης είναι παγωμένος', 'The map is frozen'),
  noPolygon: t('Δεν υπάρχει πολύγωνο', 'There is no polygon'),
  hasGeometry: t('Υπάρχει ήδη γεωμετρία', 'There is a geometry already'),
  notEditing: t('Πατήστε πρώτα «Σχεδίαση» (F2)', 'Press “Draw” first (F2)'),
  nothingToUndo: t('Δεν υπάρχει κάτι για αναίρεση', 'There is nothing to undo'),
  nothingToRedo: t('Δεν υπάρχει κάτι για επανάληψη', 'There is nothing to redo'),
  noSketch: t('Δεν υπάρχουν σημεία', 'There are no points'),
  tooFewCorners: t('Χρειάζονται τουλάχιστον 3 κορυφές', 'At least 3 vertices are needed'),
  crosses: t('Η γραμμή τέμνει το ίδιο το σχήμα', 'The line crosses the shape itself'),
  outsideParcel: t('Η οπή πρέπει να είναι μέσα στο πολύγωνο', 'The hole must be inside the polygon'),
  tooFewPoints: t('Χρειάζονται τουλάχιστον 2 σημεία', 'At least 2 points are needed'),
  sharedChanged: t(
    'Το κοινό όριο άλλαξε στο μεταξύ από το γειτονικό αγροτεμάχιο: κάντε το πρώτα εκεί',
    'The common border has been changed since in the other parcel: do it there first',
  ),
  sketchOpen: t('Τελειώστε ή ακυρώστε πρώτα τη σχεδίαση', 'Finish or cancel the drawing first'),
  holeOpen: t('Τελειώστε ή ακυρώστε πρώτα την οπή', 'Finish or cancel the hole first'),
  busy: t('Αφήστε πρώτα την κορυφή', 'Release the vertex first'),
}

const issues: Record<ValidityCode, Text> = {
  empty: t('δεν έχει κορυφές', 'it has no vertices'),
  nonFinite: t('κάποια συντεταγμένη δεν είναι αριθμός', 'a coordinate is not a number'),
  degrees: t('οι συντεταγμένες είναι σε μοίρες αντί για μέτρα', 'the coordinates are degrees instead of metres'),
  outsideExtent: t('είναι εκτός Ελλάδας', 'it is outside Greece'),
  tooManyPoints: t('έχει περισσότερες από 2.000 κορυφές', 'it has more than 2,000 vertices'),
  tooFewPoints: t('έχει λιγότερες από 3 διαφορετικές κορυφές', 'it has fewer than 3 different vertices'),
  zeroArea: t('έχει μηδενικό εμβαδόν', 'its area is zero'),
  selfCrossing: t('το περίγραμμα τέμνει ή ακουμπά τον εαυτό του', 'the border crosses or touches itself'),
  holeOutside: t('οπή έξω από το περίγραμμα', 'a hole is outside the outline'),
  holesCrossing: t('δύο οπές τέμνονται', 'two holes cross'),
  nestedHoles: t('οπή μέσα σε οπή', 'a hole is inside another hole'),
  interiorCut: t('οι οπές κόβουν το πολύγωνο στα δύο', 'the holes cut the polygon in two'),
  partsOverlap: t('δύο τμήματα επικαλύπτονται', 'two parts overlap'),
}

const steps: Record<CommandKind, Text> = {
  draw: t('Σχεδίαση', 'Drawing'),
  moveVertex: t('Μετακίνηση κορυφής', 'Moving a vertex'),
  insertVertex: t('Νέα κορυφή', 'New vertex'),
  deleteVertex: t('Διαγραφή κορυφής', 'Deleting a vertex'),
  addHole: t('Νέα οπή', 'New hole'),
  removeHole: t('Αφαίρεση οπής', 'Removing a hole'),
  removeAllHoles: t('Αφαίρεση όλων των οπών', 'Removing all holes'),
  import: t('Εισαγωγή από αρχείο', 'Import from a file'),
  delete: t('Διαγραφή γεωμετρίας', 'Deleting the geometry'),
  numeric: t('Αριθμητική αλλαγή', 'Numeric change'),
  paste: t('Επικόλληση γεωμετρίας', 'Pasting a geometry'),
  take: t('Γεωμετρία άλλου πολυγώνου', 'Geometry of another polygon'),
  merge: t('Ένωση', 'Merging'),
  clip: t('Εφαρμογή τοπολογίας', 'Applying the topology'),
  fill: t('Κάλυψη κενού χώρου', 'Filling the free space'),
  split: t('Διαίρεση', 'Splitting'),
  strip: t('Λωρίδα κατά μήκος πλευράς', 'Strip along a side'),
  reshape: t('Αλλαγή ορίου', 'Reshaping'),
  offset: t('Μετατόπιση πλευράς', 'Moving a side'),
  move: t('Μετακίνηση σχήματος', 'Moving the shape'),
  rotate: t('Περιστροφή', 'Turning'),
  square: t('Ορθές γωνίες', 'Right angles'),
  spikes: t('Αφαίρεση αιχμών', 'Removing spikes'),
  repair: t('Επιδιόρθωση', 'Repair'),
  repairAll: t('Επιδιόρθωση όλων', 'Repairing all'),
  external: t('Αλλαγή από τη φόρμα', 'Change by the form'),
  restore: t('Επαναφορά', 'Restoring'),
}

/** Fills the `{name}` places of a text. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )
}

const singulars: Readonly<Partial<Record<TextName, Text>>> = singularTexts

/** A text of the surface; with the value 1 for its `{count}` in the singular. */
export const say = (name: TextName, lang: Language, values: Readonly<Record<string, string | number>> = {}): string =>
  fill(((String(values['count']) === '1' && singulars[name]) || texts[name])[lang], values)
export const sayReason = (code: ReasonCode, lang: Language): string => reasons[code][lang]
export const sayIssue = (code: ValidityCode, lang: Language): string => issues[code][lang]
export const sayStep = (kind: CommandKind, lang: Language): string => steps[kind][lang]
