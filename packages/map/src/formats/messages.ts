import { fill } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import type { ImportCode, ImportMessage } from './driver.ts'

const texts: Record<ImportCode, Readonly<Record<Language, string>>> = {
  tooLarge: {
    el: 'Το αρχείο είναι πολύ μεγάλο (όριο 5 MB για κείμενο, 20 MB για άλλα). Χωρίστε το.',
    en: 'The file is too large (limit 5 MB of text, 20 MB of others). Split it.',
  },
  tooManyLines: { el: 'Πάνω από 20.000 γραμμές. Χωρίστε το αρχείο.', en: 'More than 20,000 lines. Split the file.' },
  tooManyFeatures: {
    el: 'Πάνω από 5.000 αντικείμενα. Χωρίστε το αρχείο.',
    en: 'More than 5,000 objects. Split the file.',
  },
  tooManyPoints: {
    el: 'Πάνω από 100.000 κορυφές. Χωρίστε το αρχείο.',
    en: 'More than 100,000 vertices. Split the file.',
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
    el: 'Το αρχείο δεν δηλώνει σύστημα και οι αριθμοί δεν ταιριάζουν σε ΕΓΣΑ87, WGS84 ή Web Mercator. Επιλέξτε σύστημα.',
    en: 'The file declares no system and its numbers fit neither Greek Grid, WGS84 nor Web Mercator. Choose the system.',
  },
  badJson: { el: 'Δεν είναι σωστό JSON: {text}', en: 'Not valid JSON: {text}' },
  badXml: { el: 'Δεν είναι σωστό XML.', en: 'Not valid XML.' },
  doctype: {
    el: 'Για λόγους ασφαλείας δεν γίνονται δεκτά αρχεία με δήλωση DOCTYPE ή ENTITY.',
    en: 'For security, files with a DOCTYPE or ENTITY declaration are not accepted.',
  },
  badDxf: { el: 'Δεν είναι σωστό DXF: χρειάζεται κωδικός ομάδας.', en: 'Not valid DXF: a group code is needed.' },
  binaryDxf: {
    el: 'Το DXF είναι δυαδικό. Αποθηκεύστε το ως κείμενο (ASCII).',
    en: 'The DXF is binary. Save it as text (ASCII).',
  },
  noEndOfDxf: {
    el: 'Το DXF είναι ημιτελές: λείπει το τέλος του (EOF).',
    en: 'The DXF is incomplete: its end (EOF) is missing.',
  },
  tooManyObjects: {
    el: 'Πάνω από 50.000 αντικείμενα ή εγγραφές. Χωρίστε το αρχείο.',
    en: 'More than 50,000 objects or records. Split the file.',
  },
  blocksTooDeep: {
    el: 'Μπλοκ μέσα σε μπλοκ σε περισσότερα από 8 επίπεδα. Αναλύστε τα (explode).',
    en: 'Blocks within blocks on more than 8 levels. Explode them.',
  },
  otherObjects: {
    el: 'Παραλείφθηκαν αντικείμενα που δεν είναι γραμμές: {text}',
    en: 'Objects left out because they are no lines: {text}',
  },
  brokenObjects: {
    el: 'Παραλείφθηκαν γραμμές με λανθασμένες συντεταγμένες: {text}',
    en: 'Lines left out because of bad coordinates: {text}',
  },
  openLines: {
    el: 'Παραλείφθηκαν γραμμές που δεν κλείνουν σε πολύγωνο: {text}',
    en: 'Lines left out because they do not close into a polygon: {text}',
  },
  curvesToChords: {
    el: 'Καμπύλες που έγιναν ευθύγραμμα τμήματα με απόκλιση έως 1 εκ.: {text}',
    en: 'Curves that became straight segments, at most 1 cm away: {text}',
  },
  tiltedObjects: {
    el: 'Αντικείμενα σε κεκλιμένο επίπεδο, που προβλήθηκαν στον χάρτη: {text}',
    en: 'Objects in a tilted plane, seen from above: {text}',
  },
  tooDeep: { el: 'Το αρχείο έχει υπερβολικά επίπεδα ένθεσης.', en: 'The file is nested too deeply.' },
  noPolygon: { el: 'Δεν βρέθηκε πολύγωνο στο αρχείο.', en: 'No polygon was found in the file.' },
  notPolygon: { el: 'Παραλείφθηκε: δεν είναι πολύγωνο.', en: 'Left out: not a polygon.' },
  badCoordinates: { el: 'Παραλείφθηκε: λανθασμένες συντεταγμένες.', en: 'Left out: bad coordinates.' },
  otherSystem: {
    el: 'Το αρχείο δηλώνει το σύστημα «{text}», που δεν υποστηρίζεται. Αποθηκεύστε το σε ΕΓΣΑ87 (EPSG:2100) ή WGS84, ή επιλέξτε σύστημα αν η δήλωση είναι λάθος.',
    en: 'The file declares the system “{text}”, which is not supported. Save it in Greek Grid (EPSG:2100) or WGS84, or choose the system if the declaration is wrong.',
  },
  systemOverruled: {
    el: 'Το αρχείο δηλώνει το σύστημα «{text}». Διαβάστηκε σε αυτό που επιλέξατε.',
    en: 'The file declares the system “{text}”. It was read in the one you chose.',
  },
  unreadableSystem: {
    el: 'Η δήλωση του συστήματος (.prj) δεν διαβάζεται. Ελέγξτε πού πέφτει το σχήμα.',
    en: 'The declaration of the system (.prj) cannot be read. Check where the shape lands.',
  },
  outsideGreece: {
    el: 'Εκτός Ελλάδας: {text}. Ελέγξτε τις συντεταγμένες ή επιλέξτε άλλο σύστημα.',
    en: 'Outside Greece: {text}. Check the coordinates or choose another system.',
  },
  headerLeft: { el: 'Παραλείφθηκε ο τίτλος «{text}».', en: 'The title “{text}” was left out.' },
  heightsLeft: { el: 'Τα υψόμετρα παραλείφθηκαν.', en: 'The heights were left out.' },
  thirdColumn: { el: 'Η πρώτη στήλη θεωρήθηκε όνομα σημείου.', en: 'The first column was taken as the point name.' },
  walkClosed: {
    el: 'Το τέλος της διαδρομής ενώθηκε με την αρχή της.',
    en: 'The end of the walk was joined to its start.',
  },
  walkJoined: {
    el: 'Η διαδρομή είχε διακοπεί: τα {text} τμήματά της ενώθηκαν σε ένα πολύγωνο.',
    en: 'The walk was interrupted: its {text} segments were joined into one polygon.',
  },
  walkApart: {
    el: 'Τμήμα διαδρομής που δεν συνεχίζει το προηγούμενο (πάνω από 50 μ.) και δεν κλείνει. Ελέγξτε το σχήμα του.',
    en: 'A segment of a walk that does not continue the one before it (over 50 m) and does not close. Check its shape.',
  },
  pointsJoined: {
    el: 'Το αρχείο έχει μόνο σημεία: ενώθηκαν σε ένα πολύγωνο με τη σειρά του αρχείου.',
    en: 'The file holds points only: they were joined into one polygon in the order of the file.',
  },
  pointsOnly: {
    el: 'Το αρχείο έχει μόνο σημεία. Για αγροτεμάχιο χρειάζονται τουλάχιστον 3.',
    en: 'The file holds points only. A parcel needs at least 3.',
  },
  severalParcels: {
    el: 'Η πρώτη στήλη ονομάζει {text} αγροτεμάχια.',
    en: 'The first column names {text} parcels.',
  },
  oneRingOnly: {
    el: 'Η λίστα ονομάζει {text} αγροτεμάχια: επικολλήστε τις κορυφές του ενός, ή ανοίξτε την ως αρχείο.',
    en: 'The list names {text} parcels: paste the vertices of one, or open it as a file.',
  },
  drawingUnit: {
    el: 'Το σχέδιο δηλώνει μονάδα «{text}»: οι συντεταγμένες του έγιναν μέτρα.',
    en: 'The drawing declares the unit “{text}”: its coordinates were turned into metres.',
  },
  officeFile: {
    el: 'Το «{text}» είναι βιβλίο εργασίας ή έγγραφο γραφείου. Αποθηκεύστε το φύλλο με τις συντεταγμένες ως κείμενο (CSV).',
    en: '“{text}” is a workbook or document of an office program. Save the sheet with the coordinates as text (CSV).',
  },
  emptyFile: { el: 'Το αρχείο είναι κενό.', en: 'The file is empty.' },
  cutOff: {
    el: 'Το αρχείο είναι κομμένο ή χαλασμένο από εδώ και πέρα.',
    en: 'The file is cut off or damaged from here on.',
  },
  badZip: { el: 'Το συμπιεσμένο αρχείο είναι χαλασμένο.', en: 'The packed file is damaged.' },
  nothingInZip: {
    el: 'Το συμπιεσμένο αρχείο δεν έχει αρχείο που διαβάζεται (.shp, .kml, .geojson, .gml, .gpx, .dxf, .gpkg).',
    en: 'The packed file holds no file that can be read (.shp, .kml, .geojson, .gml, .gpx, .dxf, .gpkg).',
  },
  badGeopackage: { el: 'Δεν είναι σωστό GeoPackage.', en: 'Not a valid GeoPackage.' },
  badParquet: {
    el: 'Δεν είναι GeoParquet με γεωμετρίες WKB, ή είναι χαλασμένο.',
    en: 'Not a GeoParquet with WKB geometries, or it is damaged.',
  },
  photoPlace: {
    el: 'Θέση λήψης της φωτογραφίας: {text}. Είναι σημείο και όχι αγροτεμάχιο.',
    en: 'Where the photo was taken: {text}. It is a point and no parcel.',
  },
  noPhotoPlace: {
    el: 'Η φωτογραφία δεν λέει πού τραβήχτηκε.',
    en: 'The photo does not say where it was taken.',
  },
  damagedNames: {
    el: 'Τα ονόματα των πολυγώνων δεν διαβάζονται: ο πίνακάς τους είναι χαλασμένος.',
    en: 'The names of the polygons cannot be read: their table is damaged.',
  },
  damagedFile: { el: 'Το αρχείο είναι χαλασμένο ή κλειδωμένο.', en: 'The file is damaged or locked.' },
  viewLeftOut: {
    el: 'Παραλείφθηκε η όψη (view) «{text}»: αποθηκεύστε την ως πίνακα.',
    en: 'The view “{text}” was left out: save it as a table.',
  },
  missingShp: {
    el: 'Το «{text}» συνοδεύει ένα .shp: επιλέξτε τα μαζί.',
    en: '“{text}” goes along with a .shp: choose both.',
  },
  packedTooDeep: {
    el: 'Συμπιεσμένο μέσα σε συμπιεσμένο, σε περισσότερα από 2 επίπεδα. Αποσυμπιέστε το.',
    en: 'Packed within packed, on more than 2 levels. Unpack it.',
  },
  tooSlow: {
    el: 'Η ανάγνωση ξεπέρασε τα 60 δευτερόλεπτα. Χωρίστε το αρχείο.',
    en: 'Reading took more than 60 seconds. Split the file.',
  },
  unsupported: {
    el: 'Δεν υποστηρίζεται ο τύπος του αρχείου «{text}». Δεκτά: .txt, .csv (WKT), .geojson, .kml, .kmz, .gml, .dxf, .gpx, .zip (shapefile), .gpkg, .parquet, .jpg',
    en: 'The type of the file “{text}” is not supported. Accepted: .txt, .csv (WKT), .geojson, .kml, .kmz, .gml, .dxf, .gpx, .zip (shapefile), .gpkg, .parquet, .jpg',
  },
  ringClosed: { el: 'Το πολύγωνο έκλεισε αυτόματα.', en: 'The polygon was closed automatically.' },
}

const places: Record<'line' | 'feature', Record<Language, string>> = {
  line: { el: 'Γραμμή {n}: ', en: 'Line {n}: ' },
  feature: { el: 'Αντικείμενο {n}: ', en: 'Object {n}: ' },
}

/** A file message with its file, its line or object number, in words. */
export function sayImport(message: ImportMessage, lang: Language): string {
  const text = fill(texts[message.code][lang], { text: message.text ?? '' })
  const file = message.file === undefined ? '' : `${message.file}: `
  if (message.line !== null) return file + fill(places.line[lang], { n: message.line }) + text
  return file + (message.feature === undefined ? text : fill(places.feature[lang], { n: message.feature }) + text)
}
