import { DRAWN_HOWS, SAMPLE_KINDS } from '../../sample/codes.ts'
import { OF_APPLICATION, kinds } from '../kinds.ts'
import { report } from '../report.ts'

/** Applications that were drawn for controls: by which draw, whether by lot or by risk, and the hash that chose each. */
export const sampleList = report({
  code: 'RepDeigma',
  subject: 'control',
  seenBy: ['DPO', 'CENTRAL', 'CONTROL', 'AUDIT', 'ADMIN'],
  scope: 'applications',
  grain: 'row',
  params: {},
  columns: {
    viewKey: kinds.key(),
    ...OF_APPLICATION,
    lastname: kinds.text(100),
    efoId: kinds.ref('Edetforea'),
    lkpenId: kinds.ref('LandKalperifenotite'),
    drawNumber: kinds.whole(),
    drawKind: kinds.choice('sampleKind', SAMPLE_KINDS),
    drawHow: kinds.choice('sampleHow', DRAWN_HOWS),
    score: kinds.number(2),
    ektash: kinds.area(),
    markedAt: kinds.datetime(),
    takenOut: kinds.flag(),
    rank: kinds.text(64),
  },
  shown: [
    ...(['drawNumber', 'drawKind', 'drawHow', 'edeKodikos', 'afm', 'lastname', 'lkpenId', 'efoId'] as const),
    ...(['score', 'ektash', 'markedAt', 'takenOut', 'rank'] as const),
  ],
  asks: ['drawNumber', 'drawKind', 'drawHow', 'score', 'markedAt', 'takenOut'],
  orderBy: { field: 'edeKodikos', dir: 'asc' },
  totals: { ektash: 'sum' },
  drill: [{ at: 'edeKodikos', to: '/Edetedeaeehd', id: 'edeId' }],
  display: ['edeKodikos', 'afm'],
})
