import type { paymentsEl } from '../el/payments.ts'

/** English of `paymentsEl`. */
export const paymentsEn: Record<keyof typeof paymentsEl, string> = {
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
  'payments.step.cropArea': 'Area of the crops of the scheme: {declaredM2:area} declared, {determinedM2:area} count',
  'payments.step.seed': 'Area that the certified seed is enough for',
  'payments.step.measureArea': 'Area of the measure: {declaredM2:area} declared, {determinedM2:area} count',
  'payments.step.measureContract': 'Area of the contracts of the measure',
  'payments.step.contract': 'Area of the contracts of the crops',
  'payments.step.special':
    'Animals of the scheme: {declared} declared, {determined} found, {most} special entitlements',
  'payments.step.specialLsu':
    'Livestock units of the scheme: {declared:n3} declared, {determined:n3} found, {most:n3} special entitlements',
  'payments.step.heads': 'Animals of the scheme: {declared} declared, {determined} found',
  'payments.step.goods':
    'Product of the scheme: {declared:n2} kg declared, {delivered:n2} kg in the register of deliveries',
  'payments.step.hives': 'Hives: {declared} declared, {determined} found in the register',
  'payments.step.unitKilo': '{kilos:n2} kg × {unitEuro:n3} € each',
  'payments.step.unitTonne': '{tonnes:n3} t × {unitEuro:n3} € each',
  'payments.step.unitHive': '{hives} hives × {unitEuro:n3} € each',
  'payments.step.zoneArea': 'Area in these zones: {declaredM2:area} declared, {determinedM2:area} count',
  'payments.step.brackets':
    '{fullM2:area} with the full amount and {partM2:area} with {percent}% of it, {unitEuro:n3} € a hectare',
  'payments.step.unitHead': '{heads} animals × {unitEuro:n3} € each',
  'payments.step.action': 'Action {action}',
  'payments.step.actionArea':
    'Land of the parcels with the action: {declaredM2:area} declared, {determinedM2:area} count',
  'payments.step.actionLsu': 'Livestock units of the holding: {declared:n3} declared, {determined:n3} found',
  'payments.step.unitLsu': '{units:n3} livestock units × {unitEuro:n3} € each',
  'payments.step.penalty.twice': 'Reduction for {overM2:area} declared too much ({percent:n2}%): twice their value',
  'payments.step.penalty.nothing': '{overM2:area} declared too much ({percent:n2}%), above 20%: nothing is paid',
  'payments.step.penalty.nothingAndMore':
    '{overM2:area} declared too much, above 50%: nothing is paid, and {extraCents:cents} are owed besides',
  'payments.step.penalty.animals': 'Reduction for {heads} animals that were not found ({percent:n2}%): their share',
  'payments.step.penalty.animalsTwice':
    'Reduction for {heads} animals that were not found ({percent:n2}%): twice their share',
  'payments.step.penalty.animalsNothing': '{heads} animals were not found ({percent:n2}%), above 30%: nothing is paid',
  'payments.step.penalty.animalsNothingAndMore':
    '{heads} animals were not found ({percent:n2}%), above 50%: nothing is paid, and {extraCents:cents} are owed besides',
  'payments.step.late': 'Reduction of {percent}% for late submission',
  'payments.step.undeclared': 'Reduction of {percent}%: {undeclaredM2:area} of your land were not declared',
  'payments.step.degressivity':
    'The basic support of {sumCents:cents} is large and is reduced by {cutCents:cents}; of this line',
  'payments.step.discipline':
    'Financial discipline of {percent}% on the part of the direct payments ({sumCents:cents}) above {freeCents:cents}',
  'payments.step.conditionality': 'Reduction of {percent}% for breaches of conditionality',
  'payments.step.coefficient.cents':
    'All applications together ask for {sum:cents}, and there are {most:cents}: {percent:n}% of the amount is paid. The coefficient takes off',
  'payments.step.coefficient.m2':
    'All applications together have {sum:area}, and {most:area} are paid: {percent:n}% of the amount is paid. The coefficient takes off',
  'payments.step.coefficient.raised':
    'All applications together ask for {sum:cents}, and there are {most:cents}: the amount rises to {percent:n}%, as far as the strategic plan lets it. The coefficient adds',
  'payments.step.net': 'Amount after reductions, before rounding',

  'payments.reduction.overDeclaration': 'Over-declared area',
  'payments.reduction.late': 'Late submission',
  'payments.reduction.undeclared': 'Land that was not declared',
  'payments.reduction.degressivity': 'Degressivity of the basic support',
  'payments.reduction.discipline': 'Financial discipline',
  'payments.reduction.conditionality': 'Conditionality',
  'payments.reduction.coefficient': 'Coefficient of the year',
  'payments.reduction.refusal': 'Not due',

  'payments.reason.notActive':
    'The registers and the documents do not show an active farmer (direct payments of last year {beforeCents:cents}, threshold {smallCents:cents}). Upload a certificate of the farmers registry, of insurance, or tax forms',
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
  'payments.reason.noAction': 'No action is declared on any parcel',
  'payments.reason.amountNotSet': 'The agency has not set the amount of the action {action} yet',
  'payments.reason.noActionLand': 'Nothing of what is declared for the action {action} counts',
  'payments.reason.noCrop': 'No land with a crop of the scheme counts where it is given',
  'payments.reason.cropsBelow': 'The area {areaM2:area} of the crops is below the minimum {leastM2:area}',
  'payments.reason.seed': 'No certified seed is declared for these crops',
  'payments.reason.noMeasureLand': 'The measure has no eligible land on a parcel of the application',
  'payments.reason.noMeasureContract': 'The register of contracts has none of the measure with land',
  'payments.reason.contract': 'The crops of the scheme name no contract with a processor',
  'payments.reason.noAnimals': 'No animals of the scheme are declared',
  'payments.reason.noSpecialEntitlements': 'The register has no special entitlements of the scheme for the tax number',
  'payments.reason.specialNotKept':
    'Only {units:n3} livestock units were found, below the {least:n3} that must be kept for the special entitlements',
  'payments.reason.animalsBelow': 'There are {heads} animals of the scheme, below the {least} that are needed',
  'payments.reason.animalsNotRegistered': 'None of the declared animals was found in the register',
  'payments.reason.seatElsewhere': 'The seat of the holding is not on a small Aegean island',
  'payments.reason.noGoods': 'No quantity of the product is declared',
  'payments.reason.goodsBelow': 'The quantity of {kilos:n2} kg is below the minimum of {least:n2} kg',
  'payments.reason.noDelivery': 'The register has no delivery of the product for the tax number',
  'payments.reason.noHives': 'No hives are declared',
  'payments.reason.hivesBelow': '{hives} hives were found, fewer than the {least} that are needed',
  'payments.reason.noZone': 'No land in these zones counts',
  'payments.reason.zoneFull':
    'The first {mostM2:area} of the holding, which are paid, stand in another scheme of the compensatory payment already',
  'payments.reason.tooLate': 'The application is inadmissible: the latest day of submission was {latest:datetime}',
  'payments.reason.minimumArea': 'The area {areaM2:area} is below the minimum {minM2:area}',
  'payments.reason.minimumPayment': 'The direct payments {grossCents:cents} are below the minimum {minCents:cents}',
  'payments.reason.reducedToZero': 'The reductions take the whole amount',
  'payments.reason.notAskedAnyMore': 'It was paid, and is not asked for or not due any more: it is paid back',

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
