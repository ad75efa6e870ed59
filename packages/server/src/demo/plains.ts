/** Crop code and weight. */
export type CropShare = readonly [string, number]

/** What grows in a part of the country. Codes of `db/reference/edetfytiko.csv`; weights are rough [assumed]. */
export interface CropProfile {
  readonly arable: readonly CropShare[]
  readonly permanent: readonly CropShare[]
  /** Share 0..1 of cultivated land under permanent crops. */
  readonly permanentShare: number
  /** Share 0..1 of arable land under crops that may be irrigated or dry which is irrigated. */
  readonly irrigated: number
  /** Terraces: narrow curved strips. */
  readonly hilly: boolean
}

const thessaly: CropProfile = {
  arable: [
    ['12001', 30],
    ['10001', 30],
    ['10008', 9],
    ['13001', 9],
    ['10003', 9],
    ['14001', 3],
    ['11004', 3],
    ['13003', 4],
    ['17001', 3],
  ],
  permanent: [
    ['20001', 5],
    ['24001', 4],
    ['21001', 3],
    ['24002', 1],
  ],
  permanentShare: 0.12,
  irrigated: 0.5,
  hilly: false,
}
const tyrnavos: CropProfile = {
  ...thessaly,
  permanent: [
    ['20001', 6],
    ['21001', 3],
    ['24001', 2],
    ['23002', 1],
  ],
  permanentShare: 0.38,
}
const centralMacedonia: CropProfile = {
  arable: [
    ['12001', 22],
    ['10008', 16],
    ['10001', 18],
    ['10002', 14],
    ['12006', 8],
    ['13001', 10],
    ['10009', 6],
    ['14001', 4],
    ['17001', 2],
  ],
  permanent: [
    ['23005', 4],
    ['23004', 2],
    ['23008', 2],
    ['23011', 1],
    ['20001', 2],
  ],
  permanentShare: 0.2,
  irrigated: 0.6,
  hilly: false,
}
const orchards: CropProfile = {
  ...centralMacedonia,
  permanent: [
    ['23005', 5],
    ['23004', 4],
    ['23006', 2],
    ['23008', 2],
    ['23001', 2],
    ['23011', 1],
  ],
  permanentShare: 0.6,
}
const westernMacedonia: CropProfile = {
  arable: [
    ['10002', 26],
    ['10003', 16],
    ['10008', 12],
    ['13001', 14],
    ['11001', 5],
    ['14004', 4],
    ['10001', 12],
    ['12006', 6],
    ['17001', 5],
  ],
  permanent: [
    ['23001', 4],
    ['23008', 2],
    ['21001', 3],
    ['24002', 2],
  ],
  permanentShare: 0.12,
  irrigated: 0.35,
  hilly: true,
}
const thrace: CropProfile = {
  arable: [
    ['10001', 28],
    ['12006', 20],
    ['12001', 16],
    ['10008', 10],
    ['12003', 8],
    ['13001', 8],
    ['10002', 7],
    ['17001', 3],
  ],
  permanent: [
    ['20001', 3],
    ['24001', 2],
    ['23008', 1],
    ['21001', 1],
  ],
  permanentShare: 0.07,
  irrigated: 0.4,
  hilly: false,
}
const epirus: CropProfile = {
  arable: [
    ['13001', 30],
    ['10008', 24],
    ['13011', 18],
    ['13003', 8],
    ['10003', 10],
    ['14003', 3],
    ['17001', 7],
  ],
  permanent: [
    ['22001', 4],
    ['23011', 3],
    ['20002', 3],
    ['22003', 2],
  ],
  permanentShare: 0.38,
  irrigated: 0.6,
  hilly: true,
}
const westernGreece: CropProfile = {
  arable: [
    ['13001', 26],
    ['10008', 22],
    ['10001', 12],
    ['14001', 6],
    ['14017', 5],
    ['13006', 12],
    ['12003', 6],
    ['17001', 6],
  ],
  permanent: [
    ['20002', 4],
    ['20001', 5],
    ['22001', 3],
    ['21004', 3],
    ['21001', 1],
  ],
  permanentShare: 0.5,
  irrigated: 0.5,
  hilly: false,
}
const centralGreece: CropProfile = {
  arable: [
    ['12001', 24],
    ['10001', 34],
    ['10003', 12],
    ['13001', 9],
    ['14007', 6],
    ['14003', 4],
    ['11003', 4],
    ['17001', 5],
  ],
  permanent: [
    ['20001', 6],
    ['21001', 3],
    ['24004', 2],
    ['20002', 2],
  ],
  permanentShare: 0.3,
  irrigated: 0.4,
  hilly: false,
}
const peloponnese: CropProfile = {
  arable: [
    ['10001', 18],
    ['13003', 14],
    ['10003', 18],
    ['14003', 12],
    ['14027', 8],
    ['13006', 14],
    ['17001', 10],
  ],
  permanent: [
    ['20001', 9],
    ['22001', 4],
    ['22003', 2],
    ['21004', 2],
    ['21001', 2],
    ['23007', 1],
  ],
  permanentShare: 0.78,
  irrigated: 0.35,
  hilly: true,
}
const crete: CropProfile = {
  arable: [
    ['10003', 20],
    ['13003', 18],
    ['10005', 14],
    ['14003', 12],
    ['14017', 8],
    ['14002', 8],
    ['17001', 14],
  ],
  permanent: [
    ['20001', 14],
    ['21001', 3],
    ['21005', 1],
    ['22001', 1],
    ['23014', 1],
  ],
  permanentShare: 0.85,
  irrigated: 0.45,
  hilly: true,
}
const islands: CropProfile = {
  arable: [
    ['10003', 34],
    ['10005', 18],
    ['13003', 18],
    ['14003', 8],
    ['11005', 5],
    ['17001', 14],
  ],
  permanent: [
    ['20001', 9],
    ['21002', 3],
    ['24001', 1],
    ['22001', 1],
  ],
  permanentShare: 0.62,
  irrigated: 0.15,
  hilly: true,
}

/** An agricultural plain: villages gather around its middle (EPSG:2100, metres); `weight` = share of the country's farms. */
export interface Plain {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly weight: number
  readonly profile: CropProfile
}
const plain = (name: string, x: number, y: number, weight: number, profile: CropProfile): Plain => ({
  name,
  x,
  y,
  weight,
  profile,
})

/** The first one is the plain of the demo logins. */
export const PLAINS: readonly [Plain, ...Plain[]] = [
  plain('ΤΥΡΝΑΒΟΣ', 353_500, 4_400_500, 4, tyrnavos),
  plain('ΛΑΡΙΣΑ', 364_000, 4_387_000, 10, thessaly),
  plain('ΦΑΡΣΑΛΑ', 352_000, 4_352_000, 5, thessaly),
  plain('ΚΑΡΔΙΤΣΑ', 322_000, 4_358_000, 7, thessaly),
  plain('ΤΡΙΚΑΛΑ', 310_000, 4_380_000, 6, thessaly),
  plain('ΑΛΜΥΡΟΣ', 392_000, 4_338_000, 3, thessaly),
  plain('ΧΑΛΑΣΤΡΑ', 393_000, 4_500_000, 6, centralMacedonia),
  plain('ΓΙΑΝΝΙΤΣΑ', 360_000, 4_512_000, 7, centralMacedonia),
  plain('ΒΕΡΟΙΑ', 341_000, 4_489_000, 5, orchards),
  plain('ΚΑΤΕΡΙΝΗ', 366_000, 4_459_000, 4, centralMacedonia),
  plain('ΚΙΛΚΙΣ', 401_000, 4_540_000, 5, centralMacedonia),
  plain('ΣΕΡΡΕΣ', 462_000, 4_546_000, 8, centralMacedonia),
  plain('ΔΡΑΜΑ', 508_000, 4_555_000, 4, thrace),
  plain('ΧΡΥΣΟΥΠΟΛΗ', 555_000, 4_537_000, 4, thrace),
  plain('ΞΑΝΘΗ', 570_000, 4_546_000, 3, thrace),
  plain('ΚΟΜΟΤΗΝΗ', 617_000, 4_549_000, 5, thrace),
  plain('ΟΡΕΣΤΙΑΔΑ', 690_000, 4_600_000, 6, thrace),
  plain('ΑΛΕΞΑΝΔΡΟΥΠΟΛΗ', 665_000, 4_527_000, 3, thrace),
  plain('ΠΟΛΥΓΥΡΟΣ', 441_000, 4_462_000, 4, centralMacedonia),
  plain('ΠΤΟΛΕΜΑΙΔΑ', 314_000, 4_487_000, 4, westernMacedonia),
  plain('ΦΛΩΡΙΝΑ', 287_000, 4_518_000, 3, westernMacedonia),
  plain('ΓΡΕΒΕΝΑ', 276_000, 4_438_000, 3, westernMacedonia),
  plain('ΙΩΑΝΝΙΝΑ', 231_000, 4_394_000, 3, epirus),
  plain('ΑΡΤΑ', 237_000, 4_337_000, 3, epirus),
  plain('ΠΡΕΒΕΖΑ', 217_000, 4_330_000, 2, epirus),
  plain('ΑΓΡΙΝΙΟ', 262_000, 4_275_000, 5, westernGreece),
  plain('ΜΕΣΟΛΟΓΓΙ', 262_000, 4_254_000, 3, westernGreece),
  plain('ΛΑΜΙΑ', 353_000, 4_306_000, 5, centralGreece),
  plain('ΛΙΒΑΔΕΙΑ', 405_000, 4_258_000, 6, centralGreece),
  plain('ΘΗΒΑ', 434_000, 4_240_000, 5, centralGreece),
  plain('ΧΑΛΚΙΔΑ', 459_000, 4_260_000, 3, centralGreece),
  plain('ΚΟΡΙΝΘΟΣ', 400_000, 4_194_000, 4, peloponnese),
  plain('ΑΡΓΟΣ', 381_000, 4_167_000, 4, peloponnese),
  plain('ΠΥΡΓΟΣ', 277_000, 4_176_000, 6, westernGreece),
  plain('ΑΜΑΛΙΑΔΑ', 272_000, 4_191_000, 3, westernGreece),
  plain('ΚΑΤΩ ΑΧΑΙΑ', 285_000, 4_220_000, 3, westernGreece),
  plain('ΜΕΣΣΗΝΗ', 322_000, 4_106_000, 5, peloponnese),
  plain('ΣΠΑΡΤΗ', 362_000, 4_104_000, 4, peloponnese),
  plain('ΤΡΙΠΟΛΗ', 358_000, 4_152_000, 3, peloponnese),
  plain('ΜΟΙΡΕΣ', 580_000, 3_879_000, 8, crete),
  plain('ΡΕΘΥΜΝΟ', 543_000, 3_911_000, 3, crete),
  plain('ΧΑΝΙΑ', 501_000, 3_926_000, 3, crete),
  plain('ΣΗΤΕΙΑ', 671_000, 3_889_000, 3, crete),
  plain('ΡΟΔΟΣ', 869_000, 4_015_000, 2, islands),
  plain('ΛΕΣΒΟΣ', 690_000, 4_342_000, 3, islands),
]
