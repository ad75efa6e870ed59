import type { paymentsEl } from '../el/payments.ts'

/** English of `paymentsEl`. */
export const paymentsEn: Record<keyof typeof paymentsEl, string> = {
  'payments.intervention.0001': 'Basic income support - arable',
  'payments.intervention.0002': 'Basic income support - permanent crops',
  'payments.intervention.0003': 'Basic income support - pasture',
  'payments.intervention.0011': 'Redistributive support - arable',
  'payments.intervention.0012': 'Redistributive support - permanent crops',
  'payments.intervention.0013': 'Redistributive support - pasture',
  'payments.intervention.0021': 'Young farmers',

  'payments.step.overlap': 'Land left out because it overlaps other parcels',
  'payments.step.area': 'Eligible area of the region: {declaredM2:area} declared, {determinedM2:area} count',
  'payments.step.activation':
    'Activated area: the smaller of the area {determinedM2:area} and the entitlements {entitlementM2:area}',
  'payments.step.entitlement': 'Entitlement {bpeId}: {areaM2:area} × {unitEuro:n3} € per hectare',
  'payments.step.gross': 'Amount before reductions',
  'payments.step.crissBasic': 'Value of the entitlements, must be above {floorCents:cents}',
  'payments.step.crissBounds': 'The area {areaM2:area} is within the bounds {minM2:area} to {maxM2:area}',
  'payments.step.unit': '{areaM2:area} × {unitEuro:n3} € per hectare',
  'payments.step.yfArea': 'Activated area of all regions {activatedM2:area}, up to {maxM2:area}',
  'payments.step.penalty.halved':
    'Reduction for over-declaring {overM2:area} ({percent:n2}%): 1.5 times its value, halved for the first time (yellow card)',
  'payments.step.penalty.full': 'Reduction for over-declaring {overM2:area} ({percent:n2}%): 1.5 times its value',
  'payments.step.penalty.repeated':
    'Reduction for over-declaring {overM2:area} ({percent:n2}%): 1.5 times its value and what the yellow card spared',
  'payments.step.late': 'Reduction of {percent}% for late submission',
  'payments.step.net': 'Amount after reductions, before rounding',

  'payments.reduction.overDeclaration': 'Over-declared area',
  'payments.reduction.late': 'Late submission',
  'payments.reduction.refusal': 'Not due',

  'payments.reason.noLand': 'There is no eligible area in this region',
  'payments.reason.noEntitlements': 'There are no active entitlements in this region',
  'payments.reason.crissBasic': 'The value of the entitlements is not above {floorCents:cents}',
  'payments.reason.basicNotAsked': 'It is given only with the basic support, which is not asked for ({codes})',
  'payments.reason.crissBelow': 'The area {areaM2:area} is below the minimum {minM2:area}',
  'payments.reason.crissAbove': 'The area {areaM2:area} is above the maximum {maxM2:area}',
  'payments.reason.yfBirth': 'The birth date is missing',
  'payments.reason.yfStart': 'The start of the holding is missing',
  'payments.reason.yfAge': 'The age at the first application was {age} years and must be below {maxAge}',
  'payments.reason.yfYears': 'The support was already given for {maxYears} years',
  'payments.reason.yfStartYears':
    'The holding started on {dtestartekm:date}, over {maxStartYears} years before the first application',
  'payments.reason.yfNoBasic': 'No entitlement of the basic support is activated',
  'payments.reason.tooLate': 'The application is inadmissible: the latest day of submission was {latest:datetime}',
  'payments.reason.minimumArea': 'The area {areaM2:area} is below the minimum {minM2:area}',
  'payments.reason.minimumPayment': 'The direct payments {grossCents:cents} are below the minimum {minCents:cents}',
  'payments.reason.reducedToZero': 'The reductions take the whole amount',

  'payments.note.notDrawn': '{count} parcels do not count yet, because they are not drawn',
  'payments.note.notDrawn_one': '1 parcel does not count yet, because it is not drawn',
  'payments.note.tooSmall': '{count} parcels do not count, because they are below {minM2:area}',
  'payments.note.tooSmall_one': '1 parcel does not count, because it is below {minM2:area}',
  'payments.note.notComputed': 'Request {kodikos} is not computed yet and is not part of the amount',
  'payments.note.overlap': '{areaM2:area} overlap other parcels and are not paid until the overlap is resolved',
  'payments.note.notRequested':
    'You did not ask for basic support {kodikos}, though you have entitlements and an area of {areaM2:area}',
  'payments.note.late': 'A reduction of {percent}% for {days} working days of delay is included',
  'payments.note.youngFarmerYears':
    'It is not known for how many years you received young farmers’ support. Calculated as the first year',
}
