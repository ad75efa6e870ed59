/** Commands that repair a finding, in English. */
export const repairsEn = {
  'findings.repair.all': 'Repair all ({count})',
  'findings.repair.do': 'Apply',
  'findings.repair.done': 'Done: {what}.',
  'findings.repair.undo': 'Undo',
  'findings.repair.more': 'The forecast grows by {cents:cents}.',
  'findings.repair.less': 'The forecast falls by {cents:cents}.',
  'findings.gain': '+{cents:cents} if they are repaired',
  'findings.gain_one': '+{cents:cents} if it is repaired',
  'forecast.formula': '{areaM2:size} × {unitEuro:n2} €/ha',
  'forecast.asIs': 'If it is submitted as it is now',
  'forecast.gain': '+{cents:cents} if {count} findings are repaired',
  'forecast.gain_one': '+{cents:cents} if 1 finding is repaired',
  'findings.repair.area': 'Declare {after:area}',
  'findings.repair.areaPreview': 'Parcel {aa}: the declared area becomes {after:area}, was {before:area}.',
  'findings.repair.take': 'Declare: {value}',
  'findings.repair.communityPreview':
    'Parcel {aa}: the community {value} is declared, as on your other parcels at {place}.',
  'findings.repair.waterPreview':
    'Parcel {aa}: “{value}” is declared as source of water, as on your other watered parcels.',
  'findings.repair.share': 'Share {after:n2}%',
  'findings.repair.sharePreview':
    'Parcel {aa}: the largest share becomes {after:n2}%, was {before:n2}%, so that they add up to 100%.',
  'findings.repair.atakPreview': 'Parcel {aa}: the ATAK becomes {after}, was {before}. Compare it with form E9.',
  'findings.repair.lease': 'Ends on {after:date}',
  'findings.repair.leasePreview':
    'Parcel {aa}: the lease {lease} ends on {after:date}, as you declared on parcel {from}.',
  'findings.repair.crop': 'Declare: {crop}',
  'findings.repair.cropPreview': 'Parcel {aa}: what stood there last year is declared, {crop}.',
  'findings.repair.fitPreview':
    'Parcel {aa}, {crop}: the area of the crop becomes {after:area}, was {before:area}: as much as the parcel has.',
  'findings.repair.varietyPreview': 'Parcel {aa}, {crop}: the variety becomes {after}, was {before}.',
  'findings.repair.noVariety': 'No variety',
  'findings.repair.noVarietyPreview':
    'Parcel {aa}, {crop}: the variety {before} is taken away, it is not one of this crop.',
  'findings.repair.seenPreview':
    'Parcel {aa}: {after} is declared instead of {crop}, as the monitoring saw it. Save only if this is what you grow.',
  'findings.repair.water': 'Declare: irrigated',
  'findings.repair.wateredPreview': 'Parcel {aa}: the crop {crop} is declared as irrigated.',
  'findings.repair.main': 'Declare: main crop',
  'findings.repair.mainPreview': 'Parcel {aa}: the crop {crop} is declared as main crop, was second crop.',
  'findings.repair.birth': 'Born on {after:date}',
  'findings.repair.birthPreview': 'The date of birth becomes {after:date}, was {before:date}, as the AMKA {amka} says.',
  'findings.repair.holdingPreview': 'The code of the holding becomes {after}, was {before}.',
  'findings.repair.animals': 'Declare {after} animals',
  'findings.repair.animalsPreview': '{kind}: {after} animals are declared, were {before}: as many as the register has.',
  'findings.repair.action': 'Take the action off',
  'findings.repair.actionPreview': 'Action {action} is taken off the parcel.',
  'findings.repair.request': 'Withdraw the request',
  'findings.repair.requestPreview': 'The request “{scheme}” is withdrawn: with this area it is not paid.',
}
