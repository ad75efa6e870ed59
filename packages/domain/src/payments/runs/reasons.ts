/** Why a line of a run brings nothing, as lists choose and count it; the whole sentence of each is `payments.reason.<name>`. */
export const PAY_REASONS = [
  ...(['noLand', 'noEntitlements', 'crissBasic', 'basicNotAsked', 'crissBelow', 'crissAbove'] as const),
  ...(['yfBirth', 'yfStart', 'yfAge', 'yfYears', 'yfStartYears', 'yfNoBasic', 'noCrop', 'cropsBelow'] as const),
  ...(['seed', 'contract', 'noAnimals', 'animalsBelow', 'animalsNotRegistered', 'noZone', 'zoneFull'] as const),
  ...(['noAction', 'noActionLand', 'amountNotSet', 'noSpecialEntitlements', 'specialNotKept'] as const),
  ...(['seatElsewhere', 'noGoods', 'goodsBelow', 'noDelivery', 'noHives', 'hivesBelow'] as const),
  ...(['noMeasureLand', 'noMeasureContract'] as const),
  ...(['tooLate', 'notActive', 'minimumArea', 'minimumPayment', 'reducedToZero', 'notAskedAnyMore'] as const),
] as const
