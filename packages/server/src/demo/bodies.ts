import { foldEl } from '@eae/domain/kernel/fold.ts'
import type { Catalogue } from './catalogue.ts'
import { DEMO_USER } from './tables.ts'
import type { ReferenceIds, Row } from './tables.ts'
import type { Site } from './sites.ts'

/** Codes of subscribers that own the demo users. ΔΑΟΚ and ΚΥΔ have the code of their body. */
export const SUBSCRIBER = {
  online: 'ONLINE',
  agency: 'AGENCY',
  control: 'CONTROL',
  audit: 'AUDIT',
  directorate: 'P04',
  insurance: 'ELGA',
  forest: 'F42',
  vet: 'V42',
} as const

/** Kinds of bodies (domain document R43). */
const KIND = { kyd: 1, daok: 3, directorate: 4, central: 5, insurance: 6, forest: 7, vet: 8, controller: 9 } as const

export interface Bodies {
  readonly bodies: Row<'edetforea'>[]
  readonly subscribers: Row<'subscriber_ext'>[]
  /** Id of the ΚΥΔ of each village, in the order of the sites. */
  readonly kydIds: readonly number[]
}

const kydCode = (village: number): string => `K${String(village + 1).padStart(4, '0')}`

/** The agency, its directorates, controllers, insurance, foresters, vets, all ΔΑΟΚ, one ΚΥΔ per village, and a subscriber for each that has users. */
export const makeBodies = (
  catalogue: Catalogue,
  sites: readonly Site[],
  refs: ReferenceIds,
  nextId: () => number,
  year: number,
): Bodies => {
  const bodies: Row<'edetforea'>[] = []
  const subscribers: Row<'subscriber_ext'>[] = []
  const body = (
    kodikos: string,
    description: string,
    foreastype: number,
    rest: Partial<Row<'edetforea'>> = {},
  ): number => {
    const id = nextId()
    bodies.push({
      id,
      kodikos,
      description,
      description_fold: foldEl(description),
      foreastype,
      activeflag: true,
      certifiedflag: true,
      dtecertfrom: `${year - 1}-01-01`,
      maxusers: foreastype === KIND.kyd ? 5 : 100,
      dnm_kodikos: null,
      opd_id: null,
      daok_kodikos: null,
      efo_id: null,
      usrinsert: DEMO_USER,
      ...rest,
    })
    return id
  }
  const subscriber = (code: string, description: string, efoId: number | null): void => {
    subscribers.push({
      id: nextId(),
      kea_description: description,
      description_fold: foldEl(description),
      kea_name: description.slice(0, 60),
      subs_code: code,
      certifiedflag: true,
      has_signed_suppl_contract_flag: true,
      activeflag: true,
      efo_id: efoId,
      usrinsert: DEMO_USER,
    })
  }
  subscriber(SUBSCRIBER.online, 'ΓΕΩΡΓΟΙ ΜΕΣΩ ΔΙΑΔΙΚΤΥΟΥ', null)
  const agency = body('0000', 'ΚΕΝΤΡΙΚΗ ΥΠΗΡΕΣΙΑ ΟΡΓΑΝΙΣΜΟΥ ΠΛΗΡΩΜΩΝ', KIND.central)
  subscriber(SUBSCRIBER.agency, 'ΚΕΝΤΡΙΚΗ ΥΠΗΡΕΣΙΑ ΟΡΓΑΝΙΣΜΟΥ ΠΛΗΡΩΜΩΝ', agency)
  subscriber(SUBSCRIBER.control, 'ΣΩΜΑ ΕΛΕΓΚΤΩΝ', body('C001', 'ΣΩΜΑ ΕΛΕΓΚΤΩΝ', KIND.controller, { efo_id: agency }))
  subscriber(
    SUBSCRIBER.audit,
    'ΕΣΩΤΕΡΙΚΟΣ ΕΛΕΓΧΟΣ',
    body('C002', 'ΕΣΩΤΕΡΙΚΟΣ ΕΛΕΓΧΟΣ', KIND.controller, { efo_id: agency }),
  )
  for (const { code, name } of catalogue.directorates)
    subscriber(
      `P${code}`,
      name,
      body(`P${code}`, name, KIND.directorate, { opd_id: refs.id('msrteaepy', code), efo_id: agency }),
    )
  // Those who say what others cannot know: damage, animals, woods. One each, for the area of the demo users.
  const [insurance, forest, vet] = ['ΕΛΓΑ', 'ΔΙΕΥΘΥΝΣΗ ΔΑΣΩΝ ΛΑΡΙΣΑΣ', 'ΚΤΗΝΙΑΤΡΕΙΟ ΛΑΡΙΣΑΣ'] as const
  subscriber(SUBSCRIBER.insurance, insurance, body(SUBSCRIBER.insurance, insurance, KIND.insurance))
  subscriber(SUBSCRIBER.forest, forest, body(SUBSCRIBER.forest, forest, KIND.forest, { dnm_kodikos: '42' }))
  subscriber(SUBSCRIBER.vet, vet, body(SUBSCRIBER.vet, vet, KIND.vet, { dnm_kodikos: '42' }))
  for (const { code, name, nomos, directorate } of catalogue.daok) {
    const id = body(code, name, KIND.daok, {
      dnm_kodikos: nomos,
      daok_kodikos: code,
      opd_id: refs.id('msrteaepy', directorate),
    })
    subscriber(code, name, id)
  }
  const used = new Map<string, number>()
  const kydIds = sites.map(({ plain, municipality }, village) => {
    const no = (used.get(plain.name) ?? 0) + 1
    used.set(plain.name, no)
    const description = no === 1 ? `ΚΥΔ ${plain.name}` : `ΚΥΔ ${plain.name} ${no}`
    const id = body(kydCode(village), description, KIND.kyd, {
      dnm_kodikos: municipality.nomos,
      daok_kodikos: municipality.daok,
      opd_id: refs.id('msrteaepy', municipality.directorate),
    })
    subscriber(kydCode(village), description, id)
    return id
  })
  return { bodies, subscribers, kydIds }
}
