import { REP } from '../authorisations/codes.ts'
import type { Finding } from '../kernel/check.ts'
import type { Named } from '../kernel/english.ts'
import type { Key } from '../kernel/keys.ts'
import { ofList } from '../kernel/of-list.ts'
import { athensDate } from '../kernel/athens-date.ts'
import { ecoFacts } from './eco-facts.ts'
import { documentFacts } from './document-facts.ts'
import { demandKey, neededDocuments } from './documents.ts'
import {
  OVERLAP_WITH_OTHERS,
  type ApplicationFacts,
  type CatalogueFacts,
  type ParcelFacts,
  type Region,
} from '../facts/facts.ts'
import { GRAZING } from './parts/parcels.ts'
import { lateDates } from './late-dates.ts'
import { codesById, communitiesById, formsById, islandCodes } from './list-maps.ts'
import { missingInRows, outlineOf } from './outline.ts'
import type { Outline } from './part.ts'
import { subjectOf, treeEntities } from './parts-list.ts'
import { askedOn, schemeFacts } from './scheme-facts.ts'
import { openProofsIn, unmetIn, wrongCropsIn } from './scheme-conditions.ts'
import type { FactsRow, FactsTree, CodeRow, TreeCatalogue, TreeSituation } from './tree.ts'

const groupBy = <T>(rows: readonly T[], keyOf: (row: T) => Key): ReadonlyMap<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const key = String(keyOf(row))
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return groups
}

const namesOf = (rows: readonly CodeRow[]): Readonly<Record<string, Named>> =>
  Object.fromEntries(rows.map(({ kodikos, description, descriptionEn }) => [kodikos, { description, descriptionEn }]))

const catalogueFacts = ofList((catalogue: TreeCatalogue): CatalogueFacts => {
  const varieties: Record<string, string[]> = {}
  for (const row of catalogue.varieties) (varieties[row.kodikos] ??= []).push(row.efyKodikos)
  return {
    crops: Object.fromEntries(catalogue.crops.map((row) => [row.kodikos, row])),
    varieties,
    titles: Object.fromEntries(
      catalogue.titles.map((row) => [row.kodikos, { iemtype: row.iemtype, needsAtak: row.atakflag }]),
    ),
    animals: Object.fromEntries(catalogue.animals.map((row) => [row.kodikos, { mmz: row.mmz }])),
    names: {
      schemes: namesOf(catalogue.schemas),
      ecoGroups: namesOf(catalogue.ecoGroups),
      ecoActions: namesOf(catalogue.ecoActions),
      measures: namesOf(catalogue.measures),
      animals: namesOf(catalogue.animals),
      varieties: namesOf(catalogue.varieties),
      documents: namesOf(catalogue.documentTypes),
      crops: namesOf(catalogue.crops),
    },
  }
})

interface Lookups {
  readonly crops: ReadonlyMap<string, CodeRow>
  readonly varieties: ReadonlyMap<string, CodeRow>
  readonly titles: ReadonlyMap<string, CodeRow>
  readonly animals: ReadonlyMap<string, CodeRow>
  /** Codes of communities on small Aegean islands, by their keys. */
  readonly islands: ReadonlyMap<string, string>
  /** Codes of coupled schemes by the crop that they are asked for on. */
  readonly askedOnCrops: ReadonlyMap<string, readonly string[]>
}

const codeOf = (rows: ReadonlyMap<string, CodeRow>, id: Key | null): string | null =>
  id === null ? null : (rows.get(String(id))?.kodikos ?? null)

const cropFacts = (row: FactsRow<'crops'>, lookups: Lookups): ParcelFacts['crops'][number] => ({
  id: row.id,
  kodikos: row.kodikos,
  xptype: row.xptype,
  efyKodikos: codeOf(lookups.crops, row.efyId) ?? '',
  poiKodikos: codeOf(lookups.varieties, row.poiId),
  asked: lookups.askedOnCrops.get(String(row.id)) ?? [],
  epilektash100: row.epilektash100,
  dtespora: row.dtespora,
  dendra: row.dendra,
  dendramnhm: row.dendramnhm,
  ardeyshflag: row.ardeyshflag,
  ardtype: row.ardtype,
})

const ownershipFacts = (row: FactsRow<'ownership'>, lookups: Lookups): ParcelFacts['ownership'][number] => ({
  id: row.id,
  iemtype: row.iemtype,
  etlKodikos: codeOf(lookups.titles, row.etlId),
  afmidiokthth: row.afmidiokthth,
  synidiopercent: row.synidiopercent,
  atak: row.atak,
  eatexId: row.eatexId,
  kaek: row.kaek,
  dteenoikstart: row.dteenoikstart,
  dteenoikend: row.dteenoikend,
  eEnoikArith: row.eEnoikArith,
})

const animalFacts = (row: FactsRow<'animals'>, lookups: Lookups) => ({
  id: row.id,
  ezoKodikos: codeOf(lookups.animals, row.ezoId) ?? '',
  plithos: row.plithos,
  plithosmhtrooy: row.plithosmhtrooy,
})

const parcelFacts = (
  row: FactsRow<'parcels'>,
  crops: readonly FactsRow<'crops'>[],
  ownership: readonly FactsRow<'ownership'>[],
  lookups: Lookups,
  situation: TreeSituation,
  overlapOthersM2: number,
): ParcelFacts => {
  const geometry = row.geom === null ? null : (situation.geometryFacts[String(row.id)] ?? null)
  return {
    id: row.id,
    kodikos: row.kodikos,
    topothesia: row.topothesia,
    lkkoiId: row.lkkoiId,
    anctype: row.anctype ?? 0,
    islandCode: lookups.islands.get(String(row.lkkoiId)) ?? null,
    neoxartoypob: row.neoxartoypob,
    ektash: row.ektash,
    iemtype: row.iemtype,
    bioflag: row.bioflag,
    ardeyshflag: row.ardeyshflag,
    watersrc: row.watersrc,
    dikaiomataflag: row.dikaiomataflag,
    prorata: row.prorata,
    epilektash100: row.epilektash100,
    geometry,
    grazingCriteria: GRAZING.filter((name) => row[name] === true).length,
    changeReason: row.changereason,
    cropsBefore: row.edaIdPrev === null ? [] : (situation.cropsBefore[String(row.edaIdPrev)] ?? null),
    overlapOthersM2: geometry?.othersM2 ?? overlapOthersM2,
    ownership: ownership.map((owner) => ownershipFacts(owner, lookups)),
    crops: crops.map((crop) => cropFacts(crop, lookups)),
  }
}

/** What the header and the rows of the parts lack for the submission. */
const missingFacts = (tree: FactsTree, outline: Outline): ApplicationFacts['missing'] =>
  missingInRows(tree, outline).map(({ slot, id, fields }) => ({
    subject: { kind: subjectOf(slot), id },
    entity: treeEntities[slot].name,
    fields,
  }))

/** Land of each parcel, by its key, that findings say others have declared, too, in m². */
const overlapsOf = (findings: readonly Finding[]): ReadonlyMap<string, number> => {
  const overlaps = new Map<string, number>()
  for (const { check, subject, stakeM2 } of findings)
    if (check === OVERLAP_WITH_OTHERS)
      overlaps.set(String(subject.id), (overlaps.get(String(subject.id)) ?? 0) + (stakeM2 ?? 0))
  return overlaps
}

/** What an application lacks for its submission: checks read it, and no formula of payments. To look for it takes as long as all else. */
type LackingFacts = Pick<ApplicationFacts, 'missing' | 'lateDates' | 'missingDocuments'>

const lackingFacts = (tree: FactsTree, catalogue: TreeCatalogue, situation: TreeSituation): LackingFacts => {
  const outline = outlineOf(tree, catalogue)
  const { finalSubmissionDate } = situation.sealedPeriod ?? situation
  return {
    missing: missingFacts(tree, outline),
    lateDates: lateDates(tree, { today: situation.today, submission: athensDate(finalSubmissionDate) }),
    missingDocuments: neededDocuments(tree, outline, catalogue).flatMap((need) =>
      need.documentId === null && need.stage === 0
        ? [{ key: demandKey(need), kind: need.kind, name: need.name, nameEn: need.nameEn }]
        : [],
    ),
  }
}

/**
 * Rows of an application to the facts that checks and payments read. The same function on the server and in the browser,
 * so that both say the same. `known`: findings of the last run that still stand; rules read from them what others declare.
 */
export const buildFacts = (
  tree: FactsTree,
  catalogue: TreeCatalogue,
  situation: TreeSituation,
  known: readonly Finding[] = [],
): ApplicationFacts => ({
  ...buildPayFacts(tree, catalogue, situation, known),
  ...lackingFacts(tree, catalogue, situation),
})

/** As {@link buildFacts}, without what no formula of payments reads: what a run keeps. */
export const buildPayFacts = (
  tree: FactsTree,
  catalogue: TreeCatalogue,
  situation: TreeSituation,
  known: readonly Finding[] = [],
): Omit<ApplicationFacts, keyof LackingFacts> => {
  const overlaps = overlapsOf(known)
  const lookups: Lookups = {
    crops: codesById(catalogue.crops),
    varieties: codesById(catalogue.varieties),
    titles: codesById(catalogue.titles),
    animals: codesById(catalogue.animals),
    islands: islandCodes(catalogue.communities),
    askedOnCrops: askedOn(tree.cropRequests, ({ edfId }) => edfId, catalogue.schemas),
  }
  const askedOnHoldings = askedOn(tree.holdingRequests, ({ zekmId }) => zekmId, catalogue.schemas)
  const schemas = codesById(catalogue.schemas)
  const crops = groupBy(tree.crops, (row) => row.edaId)
  const ownership = groupBy(tree.ownership, (row) => row.edaId)
  const animals = groupBy(tree.animals, (row) => row.zekmId)
  const { header } = tree
  const period = situation.sealedPeriod ?? situation
  const { repkind, isByGuardian = false } = situation.authorisation ?? {}
  return {
    etos: header.etos,
    today: situation.today,
    now: situation.now,
    period: {
      finalSubmissionDate: period.finalSubmissionDate,
      latestSubmissionDate: period.latestSubmissionDate,
      holidays: period.holidays,
      isForceMajeure: period.isForceMajeure,
      deigmalockflag: situation.locks.deigmalockflag,
      thllockflag: situation.locks.thllockflag,
    },
    actor: {
      userType: situation.who.userType,
      isAuthorised: situation.isAuthorised,
      isGuardian: isByGuardian || repkind === REP.parent || repkind === REP.court,
    },
    header: {
      id: header.id,
      status: header.status,
      afm: header.afm,
      isPerson: formsById(catalogue.legalForms).get(String(header.nmrId))?.personflag ?? true,
      lastname: header.lastname,
      firstname: header.firstname,
      amka: header.amka,
      dtebirth: header.dtebirth,
      repafm: header.repafm,
      mobile: header.mobile,
      email: header.email,
      iban: header.iban,
      lkkoiIdB2: header.lkkoiIdB2,
      businessGroupFlag: header.businessGroupFlag,
      dtestartekm: header.dtestartekm,
      deigmaflag: header.deigmaflag,
      thlflag: header.thlflag,
      isSmallAegeanSeat: communitiesById(catalogue.communities).get(String(header.lkkoiIdB2))?.saiflag ?? false,
      dteOris: header.dteOris,
      youngFarmerYears: header.youngFarmerYears,
    },
    otherApplications: situation.otherApplications,
    othersWithSameIban: situation.othersWithSameIban,
    businessGroupRows: tree.groupBusinesses.length,
    consents: tree.consents.map((row) => ({
      id: row.id,
      gdprtype: row.gdprtype,
      description: row.description,
      descriptionEn: row.descriptionEn,
      sygkatatheshflag: row.sygkatatheshflag,
    })),
    requests: tree.requests.map((row) => ({ id: row.id, eschKodikos: codeOf(schemas, row.eschId) ?? '' })),
    unmetRequests: unmetIn(tree, catalogue),
    ...schemeFacts(tree, catalogue),
    openProofs: openProofsIn(tree, catalogue),
    wrongCropRequests: wrongCropsIn(tree, catalogue),
    supplies: tree.supplies.map(({ edaId, gewtrhsh, adeiaxrhshs }) => ({ edaId, gewtrhsh, adeiaxrhshs })),
    entitlements: tree.entitlements.map((row) => ({
      id: row.id,
      bpeId: row.bpeId,
      bpetype: row.bpetype satisfies Region,
      qty: row.qty,
      bpeupMills: row.bpeup,
      activateflag: row.activateflag,
    })),
    specialRights: situation.specialRights,
    delivered: situation.delivered,
    controls: situation.controls,
    farmer: situation.farmer,
    coefficients: situation.coefficients,
    documents: documentFacts(tree, catalogue),
    certificates: situation.missingSources.includes('reg_certificate') ? null : situation.held.certificates,
    contracts: situation.missingSources.includes('reg_contract') ? null : situation.held.contracts,
    members: tree.members.map(({ id, posostomelos }) => ({ id, posostomelos })),
    producerGroups: tree.producerGroups.map(({ id, proion, ektash }) => ({
      id,
      efyKodikos: codeOf(lookups.crops, proion),
      ektash,
    })),
    parcels: tree.parcels.map((row) =>
      parcelFacts(
        row,
        crops.get(String(row.id)) ?? [],
        ownership.get(String(row.id)) ?? [],
        lookups,
        situation,
        overlaps.get(String(row.id)) ?? 0,
      ),
    ),
    ...ecoFacts(tree, catalogue),
    holdings: tree.holdings.map((row) => ({
      id: row.id,
      kodekm: row.kodekm,
      eidos: row.eidos,
      katoxos: row.katoxos,
      hasPoint: row.point !== null,
      asked: askedOnHoldings.get(String(row.id)) ?? [],
      animals: (animals.get(String(row.id)) ?? []).map((animal) => animalFacts(animal, lookups)),
    })),
    catalogue: catalogueFacts(catalogue),
  }
}
