import { CHECK_CODES } from '../../checks/check-codes.ts'
import { kinds } from '../kinds.ts'
import { APPLICATION_DIMENSIONS, COUNTS, defineDataset, type Dataset } from './dataset.ts'

const { opdId, ...listed } = APPLICATION_DIMENSIONS

const applications = defineDataset({
  code: 'applications',
  // The list of applications is not asked by directorate.
  dimensions: { ...listed, opdId: { field: opdId.field }, deigmaflag: { field: kinds.flag(), asks: 'deigmaflag' } },
  measures: {
    counter: COUNTS.counter,
    ektash: { field: kinds.area(), is: 'sum' },
    mean: { field: kinds.area(), is: { of: 'ektash', over: 'counter', scale: 2 } },
    parcels: { field: kinds.count(), is: 'sum' },
    mmz: { field: kinds.number(3), is: 'sum' },
    withFindings: { field: kinds.count(), is: 'sum' },
  },
  list: { to: '/EdetedeaeehdSearch', at: ['counter'] },
})

const parcels = defineDataset({
  code: 'parcels',
  dimensions: {
    ...APPLICATION_DIMENSIONS,
    lkkoiId: { field: kinds.ref('LandKalkoinotite'), asks: 'lkkoiId' },
    iemtype: { field: kinds.choice('iemtype', [0, 1, 2, 3]), asks: 'iemtype' },
    bioflag: { field: kinds.choice('bioflag', [0, 1, 2]), asks: 'bioflag' },
    ardeyshflag: { field: kinds.flag(), asks: 'ardeyshflag' },
    ilotregion: { field: kinds.choice('ilotregion', [1, 2, 3]), asks: 'ilotregion' },
  },
  measures: {
    ...COUNTS,
    ektash: { field: kinds.area(), is: 'sum' },
    mean: { field: kinds.area(), is: { of: 'ektash', over: 'counter', scale: 2 } },
    ektashpsif: { field: kinds.area(), is: 'sum' },
    epilektash: { field: kinds.area(), is: 'sum' },
  },
  list: { to: '/RepKatastAgroi', at: ['counter', 'ektash'] },
})

const crops = defineDataset({
  code: 'crops',
  dimensions: {
    efyKodikos: { field: kinds.text(10), words: 'efyDesc', asks: 'efyKodikos' },
    dikaiomatype: { field: kinds.choice('dikaiomatype', [1, 2, 3, 9]) },
    ...APPLICATION_DIMENSIONS,
  },
  measures: { ...COUNTS, total: { field: kinds.area(), is: 'sum' } },
  list: { to: '/RepKatastAgroi', at: ['total'] },
})

const animals = defineDataset({
  code: 'animals',
  dimensions: {
    ezoKodikos: { field: kinds.text(10), words: 'ezoDesc', asks: 'ezoKodikos' },
    eidos: { field: kinds.choice('eidos', [1, 2, 3, 4, 5, 6, 7]), asks: 'eidos' },
    ...APPLICATION_DIMENSIONS,
  },
  measures: { ...COUNTS, plithos: { field: kinds.count(), is: 'sum' }, mmz: { field: kinds.number(3), is: 'sum' } },
  list: { to: '/RepKatastZoiko', at: ['counter', 'plithos'] },
})

const entitlements = defineDataset({
  code: 'entitlements',
  dimensions: {
    bpetype: { field: kinds.choice('dikaiomatype', [1, 2, 3]), asks: 'bpetype' },
    activateflag: { field: kinds.flag(), asks: 'activateflag' },
    ...APPLICATION_DIMENSIONS,
  },
  measures: { ...COUNTS, qty: { field: kinds.area(), is: 'sum' }, cents: { field: kinds.money(), is: 'sum' } },
  list: { to: '/RepDikaiomata', at: ['counter', 'cents'] },
})

const findings = defineDataset({
  code: 'findings',
  dimensions: {
    checkCode: { field: kinds.choice('check', CHECK_CODES), asks: 'checkCode' },
    severity: { field: kinds.choice('severity', ['B', 'W', 'I']), asks: 'severity' },
    ...APPLICATION_DIMENSIONS,
  },
  measures: { ...COUNTS, stake: { field: kinds.area(), is: 'sum' } },
  list: { to: '/RepEvrimataDiastavr', at: ['counter'] },
})

const ALL: readonly Dataset[] = [applications, parcels, crops, animals, entitlements, findings]

/** Every dataset by its code. */
export const DATASETS: ReadonlyMap<string, Dataset> = new Map(ALL.map((one) => [one.code, one]))
