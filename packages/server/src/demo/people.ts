import { makeAfm } from '@eae/domain/identifiers/afm.ts'
import { makeAmka } from '@eae/domain/identifiers/amka.ts'
import { makeIban } from '@eae/domain/identifiers/iban.ts'
import type { Random } from './random.ts'

/** The farmer of the demo login: application number 1 of both years. */
export const DEMO_FARMER_AFM = makeAfm('05027309')
export const DEMO_FARMER_LASTNAME = 'ΓΑΛΑΝΗ'
export const DEMO_FARMER_FIRSTNAME = 'ΕΛΕΝΗ'
const DEMO_FARMER_FATHERNAME = 'ΑΠΟΣΤΟΛΟΣ'
/** The farmer who has an application of last year and none of this. */
export const DEMO_OPENER_AFM = makeAfm('04618253')
export const DEMO_OPENER_LASTNAME = 'ΚΑΜΠΙΩΤΗΣ'
export const DEMO_OPENER_FIRSTNAME = 'ΣΤΑΥΡΟΣ'
/** The adviser of the demo login: also a person with a tax number, so also somebody who may farm. */
export const DEMO_ADVISER_AFM = makeAfm('03914762')
/** Number of the application of the demo farmer in the year. */
export const DEMO_FARMER_APPLICATION = 1
/** Code of the ΚΥΔ of the demo adviser, and of its subscriber. */
export const DEMO_KYD_CODE = 'K0001'
/** Code of the ΔΑΟΚ of the demo ΔΑΟΚ user. */
export const DEMO_DAOK_CODE = 'D42'

/** A person or company that applies. Invented: names are mixed from lists, numbers only have the right form. */
export interface Applicant {
  readonly afm: string
  readonly legalForm: string
  readonly lastname: string
  readonly firstname: string | null
  readonly fathername: string | null
  readonly mothername: string | null
  readonly sex: number
  readonly birth: string | null
  readonly amka: string | null
  readonly adt: string | null
  readonly gemi: string | null
  readonly repafm: string | null
  readonly repname: string | null
  readonly bank: string
  readonly iban: string
  readonly mobile: string
  readonly phone: string | null
  readonly email: string | null
}

const MEN = (
  'ΓΕΩΡΓΙΟΣ ΙΩΑΝΝΗΣ ΚΩΝΣΤΑΝΤΙΝΟΣ ΔΗΜΗΤΡΙΟΣ ΝΙΚΟΛΑΟΣ ΠΑΝΑΓΙΩΤΗΣ ΒΑΣΙΛΕΙΟΣ ΧΡΗΣΤΟΣ ΑΘΑΝΑΣΙΟΣ ΜΙΧΑΗΛ ΕΥΑΓΓΕΛΟΣ ΣΠΥΡΙΔΩΝ ΘΕΟΔΩΡΟΣ ΕΥΣΤΡΑΤΙΟΣ ΗΛΙΑΣ ' +
  'ΑΝΤΩΝΙΟΣ ΑΛΕΞΑΝΔΡΟΣ ΣΤΑΥΡΟΣ ΕΜΜΑΝΟΥΗΛ ΑΠΟΣΤΟΛΟΣ ΓΡΗΓΟΡΙΟΣ ΣΩΤΗΡΙΟΣ ΠΕΤΡΟΣ ΣΤΕΦΑΝΟΣ ΖΗΣΗΣ ΑΡΙΣΤΕΙΔΗΣ ΛΑΜΠΡΟΣ ΘΩΜΑΣ ΑΝΕΣΤΗΣ ΦΩΤΙΟΣ'
).split(' ')
const WOMEN = (
  'ΜΑΡΙΑ ΕΛΕΝΗ ΑΙΚΑΤΕΡΙΝΗ ΒΑΣΙΛΙΚΗ ΣΟΦΙΑ ΑΓΓΕΛΙΚΗ ΓΕΩΡΓΙΑ ΔΗΜΗΤΡΑ ΚΩΝΣΤΑΝΤΙΝΑ ΠΑΡΑΣΚΕΥΗ ΕΥΑΓΓΕΛΙΑ ΙΩΑΝΝΑ ΑΝΑΣΤΑΣΙΑ ΑΘΑΝΑΣΙΑ ΧΡΥΣΟΥΛΑ ΠΑΝΑΓΙΩΤΑ ' +
  'ΑΝΝΑ ΕΥΔΟΚΙΑ ΣΤΑΥΡΟΥΛΑ ΘΕΟΔΩΡΑ ΕΙΡΗΝΗ ΦΩΤΕΙΝΗ ΔΕΣΠΟΙΝΑ ΖΩΗ ΟΥΡΑΝΙΑ'
).split(' ')
/** Surname of men and of women. */
const SURNAMES = (
  'ΑΛΩΝΙΑΤΗΣ/ΑΛΩΝΙΑΤΗ ΒΛΑΧΟΠΟΥΛΟΣ/ΒΛΑΧΟΠΟΥΛΟΥ ΓΑΛΑΝΗΣ/ΓΑΛΑΝΗ ΔΑΣΚΑΛΑΚΗΣ/ΔΑΣΚΑΛΑΚΗ ΖΕΥΓΑΡΑΣ/ΖΕΥΓΑΡΑ ΘΕΡΙΣΤΗΣ/ΘΕΡΙΣΤΗ ΚΑΜΠΙΩΤΗΣ/ΚΑΜΠΙΩΤΗ ' +
  'ΛΙΒΑΔΑΣ/ΛΙΒΑΔΑ ΜΥΛΩΝΙΔΗΣ/ΜΥΛΩΝΙΔΟΥ ΝΕΡΟΥΛΑΣ/ΝΕΡΟΥΛΑ ΞΥΛΟΥΡΓΟΣ/ΞΥΛΟΥΡΓΟΥ ΠΕΡΒΟΛΑΡΗΣ/ΠΕΡΒΟΛΑΡΗ ΡΑΧΙΩΤΗΣ/ΡΑΧΙΩΤΗ ΣΠΟΡΙΔΗΣ/ΣΠΟΡΙΔΟΥ ' +
  'ΤΡΥΓΗΤΗΣ/ΤΡΥΓΗΤΗ ΦΥΤΑΝΙΔΗΣ/ΦΥΤΑΝΙΔΟΥ ΧΩΡΑΦΑΣ/ΧΩΡΑΦΑ ΨΑΘΑΣ/ΨΑΘΑ ΑΜΠΕΛΙΔΗΣ/ΑΜΠΕΛΙΔΟΥ ΒΟΥΝΙΩΤΗΣ/ΒΟΥΝΙΩΤΗ ΔΕΝΔΡΙΝΟΣ/ΔΕΝΔΡΙΝΟΥ ΕΛΑΙΩΝΑΣ/ΕΛΑΙΩΝΑ ' +
  'ΚΡΙΘΑΡΑΣ/ΚΡΙΘΑΡΑ ΜΗΛΙΩΤΗΣ/ΜΗΛΙΩΤΗ ΠΕΤΡΑΚΗΣ/ΠΕΤΡΑΚΗ ΣΤΑΧΟΠΟΥΛΟΣ/ΣΤΑΧΟΠΟΥΛΟΥ ΚΑΡΥΔΑΚΗΣ/ΚΑΡΥΔΑΚΗ ΖΥΓΟΥΡΗΣ/ΖΥΓΟΥΡΗ ΛΥΚΟΥΡΑΣ/ΛΥΚΟΥΡΑ ' +
  'ΜΑΝΤΡΙΩΤΗΣ/ΜΑΝΤΡΙΩΤΗ ΠΟΙΜΕΝΙΔΗΣ/ΠΟΙΜΕΝΙΔΟΥ ΡΟΔΙΤΗΣ/ΡΟΔΙΤΗ ΣΥΚΙΩΤΗΣ/ΣΥΚΙΩΤΗ ΤΣΟΠΑΝΙΔΗΣ/ΤΣΟΠΑΝΙΔΟΥ ΒΑΜΒΑΚΑΣ/ΒΑΜΒΑΚΑ ΚΑΛΑΜΙΔΗΣ/ΚΑΛΑΜΙΔΟΥ'
)
  .split(' ')
  .map((pair) => {
    const [man = '', woman = ''] = pair.split('/')
    return [man, woman] as const
  })
const PREFIXES = ['', '', '', '', '', '', 'ΠΑΠΑ', 'ΧΑΤΖΗ', 'ΚΑΡΑ', 'ΚΟΝΤΟ', 'ΜΑΥΡΟ', 'ΓΕΡΟ', 'ΑΡΧΟΝΤΟ', 'ΠΑΛΑΙΟ']
const STREETS =
  'ΑΓΙΟΥ ΓΕΩΡΓΙΟΥ,ΕΘΝΙΚΗΣ ΑΝΤΙΣΤΑΣΗΣ,ΕΛΕΥΘΕΡΙΑΣ,ΚΟΛΟΚΟΤΡΩΝΗ,ΡΗΓΑ ΦΕΡΑΙΟΥ,ΠΛΑΤΑΝΩΝ,28ΗΣ ΟΚΤΩΒΡΙΟΥ,ΔΗΜΟΚΡΑΤΙΑΣ,ΣΤΑΘΜΟΥ,ΕΙΡΗΝΗΣ'.split(
    ',',
  )
const COMPANY_FORMS = [
  ['03', 'Ο.Ε.'],
  ['04', 'Ε.Ε.'],
  ['06', 'ΙΚΕ'],
  ['07', 'Α.Ε.'],
  ['08', 'ΑΓΡΟΤΙΚΟΣ ΣΥΝΕΤΑΙΡΙΣΜΟΣ'],
] as const
const COMPANY_NAMES = ['ΑΓΡΟΤΙΚΗ', 'ΑΓΡΟΚΤΗΜΑ', 'ΓΕΩΡΓΙΚΗ', 'ΚΤΗΝΟΤΡΟΦΙΚΗ', 'ΚΤΗΜΑΤΑ', 'ΟΠΩΡΩΝΕΣ']
const BANKS = ['011', '017', '014', '026', '091', '089']

/** Primes above the number of people: multiplying walks through all numbers without meeting one twice. */
const PERSON_RANGE = 39_999_983
const COMPANY_RANGE = 9_999_991
const digits = (value: number, length: number): string => String(value).padStart(length, '0')

/** AFM of the n-th person: 1…, 2…, 3… or 4…. */
export const personAfm = (n: number): string => makeAfm(digits(10_000_000 + ((n * 7_368_787) % PERSON_RANGE), 8))
/** AFM of the n-th company: begins with 8. */
const companyAfm = (n: number): string => makeAfm(digits(80_000_000 + ((n * 736_879) % COMPANY_RANGE), 8))

/** Invented AFM of a municipality that allots pasture, from its code. */
export const municipalityAfm = (code: string): string => makeAfm(`8999${code.slice(0, 4)}`)

export const streetOf = (random: Random): string => random.pick(STREETS)

/** Surname, first name and father of an invented person. */
export const makeName = (
  random: Random,
  isMan: boolean,
): { lastname: string; firstname: string; fathername: string } => {
  const surname = random.pick(SURNAMES)[isMan ? 0 : 1]
  return {
    lastname: random.pick(PREFIXES) + surname,
    firstname: random.pick(isMan ? MEN : WOMEN),
    fathername: random.pick(MEN),
  }
}

const makeAccount = (random: Random): { bank: string; iban: string } => {
  const bank = random.pick(BANKS)
  return {
    bank,
    iban: makeIban(
      bank,
      digits(random.int(1, 999), 4),
      digits(random.int(0, 9_999_999), 8) + digits(random.int(0, 99_999_999), 8),
    ),
  }
}

const birthOf = (random: Random, etos: number, isYoung: boolean): string => {
  const age = isYoung
    ? random.int(21, 38)
    : Math.round(Math.min(88, Math.max(24, 56 + 14 * (random.next() + random.next() + random.next() - 1.5) * 1.3)))
  return `${etos - age}-${digits(random.int(1, 12), 2)}-${digits(random.int(1, 28), 2)}`
}

const GREEK_LETTERS = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'

/** Makes the n-th applicant of the campaign. `etos` fixes the age. */
export const makeApplicant = (random: Random, n: number, etos: number, isYoung: boolean): Applicant => {
  const { bank, iban } = makeAccount(random)
  const mobile = `69${digits(random.int(0, 99_999_999), 8)}`
  const phone = random.chance(0.5) ? `2${random.int(3, 8)}${digits(random.int(0, 99_999_999), 8)}` : null
  const isMan = random.chance(0.68)
  const name = makeName(random, isMan)
  if (n === DEMO_FARMER_APPLICATION) {
    const birth = `${etos - 31}-05-14`
    return {
      afm: DEMO_FARMER_AFM,
      legalForm: '01',
      lastname: DEMO_FARMER_LASTNAME,
      firstname: DEMO_FARMER_FIRSTNAME,
      fathername: DEMO_FARMER_FATHERNAME,
      mothername: 'ΔΗΜΗΤΡΑ',
      sex: 2,
      birth,
      amka: makeAmka(birth, '417', 'woman'),
      adt: 'ΑΚ 417309',
      gemi: null,
      repafm: null,
      repname: null,
      bank,
      iban,
      mobile,
      phone,
      email: 'eleni.galani@example.gr',
    }
  }
  if (!isYoung && random.chance(0.018)) {
    const [legalForm, suffix] = random.pick(COMPANY_FORMS)
    return {
      afm: companyAfm(n),
      legalForm,
      lastname: `${random.pick(COMPANY_NAMES)} ${name.lastname} ${suffix}`,
      firstname: null,
      fathername: null,
      mothername: null,
      sex: 9,
      birth: null,
      amka: null,
      adt: null,
      gemi: digits(random.int(1, 999_999), 6) + digits(n, 6),
      repafm: personAfm(n),
      repname: `${name.lastname} ${name.firstname}`,
      bank,
      iban,
      mobile,
      phone,
      email: `info${n}@example.gr`,
    }
  }
  const birth = birthOf(random, etos, isYoung)
  const sex = isMan ? 'man' : 'woman'
  return {
    afm: personAfm(n),
    legalForm: random.chance(0.8) ? '01' : '02',
    ...name,
    mothername: random.pick(WOMEN),
    sex: isMan ? 1 : 2,
    birth,
    amka: makeAmka(birth, digits(random.int(0, 999), 3), sex),
    adt: `Α${GREEK_LETTERS.charAt(random.int(0, GREEK_LETTERS.length - 1))} ${digits(random.int(100_000, 999_999), 6)}`,
    gemi: null,
    repafm: null,
    repname: null,
    bank,
    iban,
    mobile,
    phone,
    email: random.chance(0.4) ? `farmer${n}@example.gr` : null,
  }
}

/** The person of the demo login without an application of this year, with the account and phones of a drawn one. */
export const makeOpener = ({ bank, iban, mobile, phone }: Applicant, etos: number): Applicant => {
  const birth = `${etos - 52}-11-02`
  return {
    afm: DEMO_OPENER_AFM,
    legalForm: '01',
    lastname: DEMO_OPENER_LASTNAME,
    firstname: DEMO_OPENER_FIRSTNAME,
    fathername: 'ΗΛΙΑΣ',
    mothername: 'ΑΝΝΑ',
    sex: 1,
    birth,
    amka: makeAmka(birth, '268', 'man'),
    adt: 'ΑΗ 268514',
    gemi: null,
    repafm: null,
    repname: null,
    bank,
    iban,
    mobile,
    phone,
    email: 'stavros.kampiotis@example.gr',
  }
}
