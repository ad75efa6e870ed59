import type { knownChecksEl } from '../el/known-checks.ts'

/** English of `knownChecksEl`. */
export const knownChecksEn: Record<keyof typeof knownChecksEl, string> = {
  'check.53101.message': 'Parcel {aa} overlaps a parcel of another farmer by {areaM2:m2}.',
  'check.53101.repair':
    'Correct the border on the map at the place the finding shows. If your border is right, attach a title or survey plan and ask for the overlap to be lifted.',
  'check.20108.message':
    'On ilot {ilot} the declared total is {areaM2:m2} above its maximum eligible area. The share of parcel {aa} is {shareM2:m2}.',
  'check.20108.repair':
    'Reduce the declared area or correct the border of parcel {aa}. Another farmer on the same ilot may also cause the excess.',
  'check.20119.message': 'Parcel {aa} is {km} km away from the seat of the holding (limit {maxKm} km).',
  'check.20119.repair':
    'Check that the seat and the place of the parcel are right. If they are, you may go on; the application may be chosen for a control.',
  'check.20205.message': 'Parcel {aa} ({place}): ATAK {atak} does not belong to the declared owner (E9).',
  'check.20205.repair':
    'Compare the ATAK and the AFM of the owner with the E9 statement or the lease. If the property has changed hands, the E9 must be updated first.',
  'check.20206.message':
    'Parcel {aa} ({place}): the area declared in total for ATAK {atak} exceeds the area of the E9 statement by {areaM2:area}. The share of this row is {shareM2:area}. Tolerance: {toleranceM2:area}.',
  'check.20206.repair':
    'Reduce the area from the ATAK or correct the ATAK. Another application with the same ATAK may also cause the excess.',
  'check.20116.message': 'Parcel {aa} ({place}): monitoring by satellite does not confirm agricultural activity.',
  'check.20116.repair':
    'Look at the signal of the parcel and answer it: correct the application, send a geotagged photo, or explain.',
  'check.20117.message':
    'Parcel {aa}: monitoring by satellite shows another crop, of group {group} (such as {crop}), with a probability of {percent}%.',
  'check.20117.repair':
    'If the crop has changed, correct it. If not, send a geotagged photo from the signal of the parcel.',
  'check.50103.message':
    'Document {aa} ({name}): the same file is in other applications of the year, too (number: {count}).',
  'check.50103.repair':
    'Check that you sent the right file. If the document is about somebody else as well, you may go on; the agency will look at it.',
  'check.30106.message':
    'Holding {kodekm}: ear tags declared for the same time in another application too: {count:n}. The first is {enotio}.',
  'check.30106.repair':
    'Declare each animal where it stands. If it left, fill in the day of exit. If it is yours, ask the other farmer to correct it.',
  'check.30107.message':
    'Holding {kodekm}: animals that left within the retention period ({days} days from the end of submission) and were not replaced: {count:n}. The first is {enotio}.',
  'check.30107.repair':
    'An animal that left without being replaced is not aided. If its exit or replacement is not right in the veterinary database, ask the veterinary service to correct it.',
  'check.30102.message':
    'Holding {kodekm}: the veterinary database does not have the code. {plithos:n} animals declared, 0 count.',
  'check.30102.repair': 'Correct the code, or ask the veterinary service to register the holding.',
  'check.30103.message':
    'Holding {kodekm}: the veterinary database has another keeper. {plithos:n} animals declared, 0 count.',
  'check.30103.repair': 'If the keeper changed, ask the veterinary service to update it. Otherwise correct the code.',
  'check.30109.message':
    'Holding {kodekm}: the yearly census of sheep and goats is missing (1/11 to 10/12 of the year before).',
  'check.30109.repair':
    'Hand the census in at the veterinary service. If it was handed in, ask for its day to be registered.',
  'check.30111.message': 'You declared {plithos:n} animals; last year there were {before:n}.',
  'check.30111.repair': 'If they were bought or born, keep the papers. If the number is wrong, ask for a correction.',
  'check.20406.message': 'You declared {areaM2:area} of pasture, and had no application last year.',
  'check.20406.repair': 'Keep the decision of allocation or the titles of the land. The agency may ask for them.',
  'check.10113.message': 'Your mobile number is given by {applicants} applicants of the year.',
  'check.10113.repair':
    'Give a number of your own, to get the messages of the agency yourself. If you have none, you may go on.',
  'check.10113.email.message': 'Your e-mail address is given by {applicants} applicants of the year.',
  'check.10113.email.repair':
    'Give an address of your own, to get the messages of the agency yourself. If you have none, leave it empty.',
  'check.20111.message':
    'Parcel {aa} ({place}): last year another farmer declared {percent}% of it, by the same title.',
  'check.20111.repair':
    'If the property changed hands, write the new title or the new lease. Otherwise remove the parcel from the application.',
  'check.20214.message':
    'Parcel {aa} ({place}): its lessor lets {areaM2:area} more to several applicants together than he has in the E9.',
  'check.20214.repair':
    'Compare the area and the AFM of the lessor with the lease. If they are right, keep it: the agency may ask for it.',
  'check.20314.message':
    'Parcel {aa} ({place}) has lain fallow for {years} years, one after the other. {maxYears} are allowed.',
  'check.20314.repair':
    'Declare another crop. Left fallow, the land becomes permanent grassland and is paid as pasture.',
  'check.20402.message':
    'You declared {areaM2:area} of pasture, and the veterinary database has {lsu:n} LSU in your holdings. {minLsuPerHa:n} LSU a hectare are needed.',
  'check.20402.repair':
    'What is not grazed is not paid. If you have more animals, ask the veterinary service to update the database.',
  'check.20405.message':
    'Parcel {aa} ({place}): more pasture was allocated on ilot {ilot} than there is. Your share of the excess is {areaM2:area}.',
  'check.20405.repair': 'Your share of the excess is not paid. Ask the region to correct the allocation of the ilot.',
  'check.20312.message':
    'Of {arableM2:area} of arable land {main}% is one crop, and only {rotated}% changed its genus since last year (GAEC 7).',
  'check.20312.repair':
    'Declare a second crop on {missingM2:area} at least, or another genus on a third. Otherwise all direct payments are reduced by {reduction}%.',
  'check.20313.message':
    'Parcel {aa} ({place}) was pasture last year; another use is declared on {areaM2:area} of it now (GAEC 1).',
  'check.20313.repair':
    'If it is pasture still, correct the crop. A conversion needs a permit; without one there is a reduction.',
  'check.50102.message': 'Document {aa} ({name}): the file has {megabytes:n} MB, more than its kind may have.',
  'check.50102.repair': 'Upload it again with a lower resolution, so that it opens everywhere.',
  'check.50102.type.message': 'Document {aa} ({name}): the file is of another type than its kind may be.',
  'check.50102.type.repair': 'Upload it again as a PDF or a picture, so that it opens everywhere.',
  'check.10103.message': 'Your AFM is stopped in the tax registry.',
  'check.10103.repair':
    'Declare to the tax authority that you have started again. The application can be submitted once the registry has you as active; otherwise nothing is paid.',
  'check.10104.message': 'The tax registry has another name for your AFM: {lastname} {firstname}.',
  'check.10104.repair':
    'Write the name as the registry has it. If it is wrong there, ask the tax authority to correct it; you lose no aid.',
  'check.10107.message': 'According to the civil registry the applicant died on {death:date}.',
  'check.10107.repair':
    'One heir submits for all, by an authorisation on paper that the agency has approved. If this is a mistake, ask the civil registry to correct it.',
  'check.10202.message': 'Your activity in the tax registry (KAD {kad}) is on the negative list.',
  'check.10202.repair':
    'Attach a document that shows that farming is a real part of what you do. Until then the direct payments wait.',
  'check.10203.message': 'You were not found in the registry of farmers (MAAE).',
  'check.10203.repair':
    'Register with the MAAE and write its number among your details. The application can be submitted without it.',
  'check.10111.message': 'On {day:date} the bank confirmed another first holder of your account (IBAN).',
  'check.10111.repair': 'Give an IBAN of which you are the first holder. Otherwise no payment will be sent.',
  'check.20209.message': 'Parcel {aa} ({place}): the tax authority has no lease with number {number}.',
  'check.20209.repair': 'Check the number, or ask the lessor to declare the lease. Without it the parcel is not paid.',
  'check.20210.message': 'Parcel {aa} ({place}): you are no tenant of lease {number} of the tax authority.',
  'check.20210.repair': 'Check the number, or have the lease corrected. Otherwise the parcel is not paid.',
  'check.20213.message': 'Parcel {aa} ({place}): the lessor has died.',
  'check.20213.repair':
    'Attach the documents of the heirs, or a new lease with them. The agency may ask for them in a control.',
  'check.30108.message':
    'Holding {kodekm}: late notices of movements of animals {late}, the slowest after {days} days (limit {maxDays}).',
  'check.30108.repair':
    'Notify the veterinary service of each movement in time. A reduction may follow for those that were late (conditionality).',
  'check.40101.message':
    'Entitlement {bpe}: all applications together activate it for {claimedM2:area}, while the register has {registerM2:area}.',
  'check.40101.repair':
    'Your share of the excess ({areaM2:area}) is not paid. Do not activate the entitlement if it is not yours.',
  'check.40103.message': 'Entitlement {bpe} was not used last year and is not activated this year.',
  'check.40103.repair':
    'Activate it, or after {maxYears} years without use it goes to the national reserve ({areaM2:area}).',
  'check.40104.message': 'Entitlement {bpe}: its transfer is pending.',
  'check.40104.repair':
    'Complete the transfer. Until then the entitlement does not count in the payment ({areaM2:area}).',
  'check.40502.message': 'Measure {measure}: the register has no contract of yours in force on {day:date}.',
  'check.40502.repair':
    'Check the measure and the number of the contract, or have it registered by the service of the measure. Otherwise remove the measure: it is not paid.',
  'check.40503.message':
    'Measure {measure}: {declaredM2:area} are declared, while the contract is for {contractM2:area} (limit of the difference {maxPercent}%).',
  'check.40503.repair':
    'Declare the parcels of the contract for the measure. A reduction or recovery follows for the difference of {areaM2:area}.',
  'check.30112.message':
    'Holding {kodekm}: coupled support is asked for {plithos:n} animals, but there are no deliveries of milk and no slaughter.',
  'check.30112.repair':
    'Ask the buyer or the slaughterhouse whether the deliveries were declared under your AFM. Without them the coupled support is at risk.',
  'check.40305.message':
    'Support {scheme}: {kg:n} kg were delivered for {areaM2:area}. The least yield is {minKg:n} kg per hectare.',
  'check.40305.repair':
    'Check with the buyer that the deliveries were declared under your AFM, or attach a damage certificate of ELGA (085). Otherwise {cutM2:area} are not paid.',
  'check.40105.message':
    'You ask for entitlements of the national reserve as a young farmer, but are {age} years old on the last day (limit {maxAge}).',
  'check.40105.repair':
    'Withdraw the request, or submit another one with the right case. Otherwise no entitlements are given.',
  'check.40105.start.message':
    'You ask for entitlements of the national reserve, but began your activity in {year} (limit: {maxStartYears} years).',
  'check.40105.start.repair':
    'If you wrote a wrong date, withdraw the request and submit another one. Otherwise no entitlements are given.',
  'check.40105.education.message':
    'You ask for entitlements of the national reserve without a degree or a certificate of training.',
  'check.40105.education.repair':
    'Attach the degree (050) or the certificate of farmer training (051). Otherwise no entitlements are given.',
  'check.20212.message':
    'Parcel {aa} ({place}): in the cadastre the property {kaek} belongs to the State, which has not granted it to you.',
  'check.20212.repair':
    'Attach the decision that grants the land (009), or correct the KAEK. Otherwise the parcel is not paid.',
  'check.20115.message': 'Parcel {aa} ({place}): {areaM2:area} are forest on the forest map.',
  'check.20115.repair':
    'Take the forest out of the shape, or attach the act of the forest office (013). Otherwise this land is not paid.',
  'check.20118.message': 'Parcel {aa} ({place}): {areaM2:area} are a building or a photovoltaic park.',
  'check.20118.repair': 'Take it out of the shape: this land is not paid.',
  'check.20404.message':
    'Parcel {aa} ({place}): the pasture is {km:n} km away from the nearest stable of the application (limit {maxKm:n} km).',
  'check.20404.repair':
    'Look at the shape of the pasture and at the point of the stable on the map. If they are right there is nothing to do: a visit may follow.',
  'check.20211.message': 'Parcel {aa} ({place}): the KAEK is missing, while the cadastre operates in the area.',
  'check.20211.repair': 'Write the KAEK of the cadastral sheet. Otherwise the payment of the parcel is held back.',
  'check.20211.other.message':
    'Parcel {aa} ({place}): in the cadastre neither you nor the owner that is named has a right on the property {kaek}.',
  'check.20211.other.repair':
    'Correct the KAEK or the AFM of the owner. Otherwise the payment of the parcel is held back.',
  'check.40307.message': 'Parcel {aa} ({place}): no cotton of the variety {variety} is paid for.',
  'check.40307.repair':
    'Correct the variety if it is another one. Otherwise the crop-specific payment for cotton is not paid for {areaM2:area}.',
  'check.40307.zone.message': 'Parcel {aa} ({place}): its community lies outside the zone of cotton.',
  'check.40307.zone.repair':
    'Correct the community if it is another one. Otherwise the crop-specific payment for cotton is not paid for {areaM2:area}.',
  'check.10201.message':
    'Nothing shows that you are an active farmer: no register of farmers (MAAE), no activity 01, no insurance as a farmer.',
  'check.10201.repair':
    'Attach a certificate of the register of farmers (052) or of e-EFKA (054). Otherwise direct payments are not paid.',
  'check.10201.large.message':
    'Last year you had direct payments of {beforeCents:cents} (limit {smallCents:cents}), and nothing shows that you are an active farmer.',
  'check.10201.large.repair':
    'Attach the tax forms (053) that show income from farming of at least {minSharePercent:n1}% of all income, or a certificate of e-EFKA (054). Otherwise direct payments are not paid.',
  'check.10201.negative.message':
    'Your activity is on the negative list, and nothing shows that you are an active farmer.',
  'check.10201.negative.repair':
    'Attach the tax forms (053) that show income from farming of at least {minSharePercent:n1}% of all income. Otherwise direct payments are not paid.',
  'check.10302.message': 'The direct payments are {cents:cents}, below the least that is paid.',
  'check.10302.repair': 'Declare more land or entitlements, if you have any. Otherwise no direct payment is made.',
  'check.60101.message': 'There is a hold on the payment ({cents:n}).',
  'check.60101.repair': 'Turn to whoever asked for the hold. Until it is lifted the amount is kept.',
  'check.60102.message': 'There is a debt of {cents:cents} from amounts that were paid unduly.',
  'check.60102.repair': 'Pay it, or wait: it is set off against the next payment.',
  'check.60103.message': 'A contribution of {cents:cents} to the insurance (ELGA) is due.',
  'check.60103.repair': 'Pay it to ELGA, or wait: it is taken from the next payment.',
  'check.60104.message': 'There are seizures or assignments of {cents:cents} that are not settled.',
  'check.60104.repair': 'Turn to the legal service or to the assignee. Until they are settled the amount is kept.',
  'check.60105.message': 'The amount of the payment differs from its lines by {cents:cents}.',
  'check.60105.repair': 'The calculation stops: the payments service looks into it and repeats it.',
  'check.40308.message':
    'The cotton of the whole country is {foundM2:area}, more than the base area of {baseM2:area}: the support goes down by {percent:n1}% for everybody.',
  'check.40308.repair': 'Nothing is needed from you: the reduction is the same for every farmer.',
}
