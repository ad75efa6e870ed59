import type { checksEl } from '../el/checks.ts'

/** English of `checksEl`. */
export const checksEn: Record<keyof typeof checksEl, string> = {
  'check.10101.message': 'Invalid AFM of the applicant: {afm}.',
  'check.10101.repair': 'Type the 9 digits of the AFM again, as they stand on the tax statement.',
  'check.10102.message': 'An application already exists for this AFM ({afm}) in the year {etos}.',
  'check.10102.repair':
    'Go on with the application that exists or withdraw one of the two. Only one a year is allowed.',
  'check.10105.message': 'Invalid AMKA: {amka}.',
  'check.10105.repair': 'Type the 11 digits of your AMKA. You find it at amka.gr.',
  'check.10106.message': 'The birth date ({dtebirth:date}) does not match the AMKA {amka}.',
  'check.10106.repair': 'The first 6 digits of the AMKA are day, month and year of birth. Correct whichever is wrong.',
  'check.10108.message': 'The applicant is a minor: reaches the age of {age} in {etos}, {minAge} is needed.',
  'check.10108.repair': 'Check the birth date. If it is right, an adult must apply.',
  'check.10109.message': 'No IBAN declared.',
  'check.10109.repair':
    'Fill in, in “Applicant”, “Bank”, the account where you want to be paid. You must be its first holder.',
  'check.10110.message': 'Invalid IBAN: {iban}.',
  'check.10110.repair': 'Copy the IBAN again from your bank book or e-banking: GR and 25 digits.',
  'check.10112.message': 'The same IBAN is used by other applicants too ({count}).',
  'check.10112.repair':
    'Make sure that the account is yours. If not, declare another one, else the payment will be examined.',
  'check.10114.message': 'Seat of the holding missing (regional unit / municipality / community).',
  'check.10114.repair': 'Choose, in “Applicant”, “Holding”, the community where your holding is.',
  'check.10115.message': 'GDPR consent not answered: {source}.',
  'check.10115.repair': 'Open “Consents” and answer yes or no. Both answers are accepted.',
  'check.10116.message': 'Legal representative of “{name}” missing.',
  'check.10116.repair': 'Fill in the AFM of the person who represents the company.',
  'check.10117.message': 'No active authorisation of AFM {afm} for the KYD.',
  'check.10117.repair': 'Ask the farmer to authorise your KYD and try again.',
  'check.10118.message': 'Member of a business group: the data of the group are missing.',
  'check.10118.repair': 'Add the businesses of the group or declare that you are not a member.',
  'check.10119.message': 'The application has no parcels and no animals.',
  'check.10119.repair': 'Add at least one parcel or one holding with animals.',
  'check.10120.message':
    'Late submission: the deadline was {finalDate:datetime}. Working days late: {days}. Reduction: {percent}%.',
  'check.10120.repair':
    'Finalise today: each working day lowers the amount further. After {latestDate:datetime} it is not accepted.',
  'check.10121.message': 'Inadmissible: after the latest date of submission ({latestDate:datetime}).',
  'check.10121.repair':
    'The application can no longer be submitted. If force majeure stopped you, contact the regional directorate.',
  'check.10122.message': 'The application is locked (sample or remote sensing).',
  'check.10122.repair': 'Wait for the control to end. If a change is needed, contact the regional directorate.',
  'check.10123.message': 'Details that the submission needs are missing: {fields:words}.',
  'check.10123.repair': 'Fill in the fields with an asterisk that are empty.',
  'check.10124.message': 'The shares of the members add up to {sum:n2}% and not to 100% (difference {difference:n2}).',
  'check.10124.repair': 'Correct the shares, or add the member that is missing.',
  'check.10125.message': 'The date {date:date} is later than it can be: {last:date} at the latest.',
  'check.10125.repair': 'Correct the date.',
  'check.10126.message':
    'You declared {groupM2:area} of the crop {crop} in a producer group, while the application has {cropM2:area} of it.',
  'check.10126.repair': 'Correct the area of the group, or declare the crop that is missing on the parcels.',
  'check.10301.message': 'You ask for aid for {areaM2:area}, less than the minimum of {minM2:area}.',
  'check.10301.repair': 'Below the minimum no direct payments are made. Declare all your parcels and animals.',
  'check.20101.message': 'Parcel {aa} ({place}) has no geometry.',
  'check.20101.repair': 'Open the map and draw the border of the parcel.',
  'check.20102.message': 'Parcel {aa} ({place}): invalid geometry.',
  'check.20102.repair': 'The border crosses itself or has a gap. Correct the marked vertices on the map.',
  'check.20103.message': 'Parcel {aa} ({place}): the area {areaM2:area} is below {minM2:area}.',
  'check.20103.repair':
    'Enlarge the drawing if the field is larger, or join it with your next one. Otherwise it is not paid.',
  'check.20104.message': 'Parcel {aa} ({place}): very narrow polygon.',
  'check.20104.repair': 'Look at the map whether the shape is right. Often it is left over from a split.',
  'check.20105.message':
    'Parcel {aa} ({place}): the drawn area {areaM2:area} differs from the declared {declaredM2:area} by {differenceM2:m2}. Tolerance: {toleranceM2:m2}.',
  'check.20105.repair': 'Correct the declared area or the drawing on the map, so that they agree.',
  'check.20106.message': 'Parcel {aa} ({place}): no ilot found under the drawing.',
  'check.20106.repair':
    'Move the drawing onto agricultural land of the map. If the place is right, file an eligibility objection.',
  'check.20107.message':
    'Parcel {aa} ({place}) extends outside its ilot by {outsideIlotM2:m2}, of which {beyondIlotM2:m2} lie beyond the tolerance of {bufferM:n} m at its border.',
  'check.20107.repair': 'Press “Apply topology” on the map to cut off what is too much.',
  'check.20109.message': 'Parcel {aa} ({place}) overlaps parcel {otherAa} of the same application by {overlapM2:m2}.',
  'check.20109.repair': 'Correct the common border of the two parcels on the map.',
  'check.20112.message':
    'Parcel {aa} ({place}): the geometry changed by {percent:n1}% against last year (limit {maxPercent}%).',
  'check.20112.repair': 'If the change is right, write the reason. Otherwise restore the drawing of last year.',
  'check.20113.message': 'Parcel {aa} ({place}) is outside the national extent.',
  'check.20113.repair': 'Check the coordinate system of the file (GGRS87) or draw the parcel again.',
  'check.20114.message': 'Parcel {aa} ({place}): no community declared.',
  'check.20114.repair': 'Choose the community where the parcel lies.',
  'check.20114.far.message':
    'Parcel {aa} ({place}): the community declared is {km:n1} km away from the drawing (limit {maxKm:n} km).',
  'check.20114.far.repair':
    'Choose the community where the parcel lies, or look at the map whether the drawing is in the right place.',
  'check.20201.message': 'Parcel {aa} ({place}): no ownership or lease record.',
  'check.20201.repair': 'Add, among its “Titles”, by which title you hold the parcel.',
  'check.20202.message': 'Parcel {aa} ({place}): the co-ownership shares total {percent:n2}%, not 100%.',
  'check.20202.repair': 'Correct the shares or add the co-owner who is missing.',
  'check.20203.message': 'Parcel {aa} ({place}): ATAK missing.',
  'check.20203.repair':
    'Type the ATAK of the E9 statement or choose a reason of exemption. A standalone parcel is exempt up to {standaloneMaxM2:area}.',
  'check.20204.message': 'Parcel {aa} ({place}): invalid form of the ATAK ({atak}).',
  'check.20204.repair': 'An ATAK has 11 digits. Copy it from the E9 or ENFIA statement.',
  'check.20207.message': 'Parcel {aa} ({place}): leased without an electronic lease number.',
  'check.20207.repair': 'Type the number AADE gave to the lease. If it was not declared, ask the owner to do so.',
  'check.20208.message': 'Parcel {aa} ({place}): the lease ended on {dteenoikend:date}, before {neededUntil:date}.',
  'check.20208.repair': 'Renew the lease and type the new end and the new number.',
  'check.20215.message': 'Parcel {aa} ({place}): the applicant ({afm}) is declared as own lessor.',
  'check.20215.repair': 'If the field is yours, declare it as owned. Otherwise type the AFM of the owner.',
  'check.20216.message': 'Parcel {aa} ({place}): public land without a decision that grants it.',
  'check.20216.repair':
    'Attach the decision that grants the land (009) or the certificate of inheritance of who it was granted to (008). Otherwise the parcel is not paid.',
  'check.20217.message': 'Parcel {aa} ({place}): declared as owned, but the owner (AFM {owner}) is not the applicant.',
  'check.20217.repair':
    'If the field is yours, type your own AFM. If you hold it from somebody else, declare by which right.',
  'check.20301.message': 'Parcel {aa} ({place}): no crop.',
  'check.20301.repair': 'Add, among the “Crops”, what you grow. Fallow is declared too.',
  'check.20302.message':
    'Parcel {aa} ({place}): the crops ({cropsM2:area}) exceed the area of the parcel ({parcelM2:area}) by {overM2:m2}.',
  'check.20302.repair': 'Lower the areas of the crops so that they fit into the parcel.',
  'check.20303.message': 'Parcel {aa} ({place}): variety {variety} does not belong to the crop {crop}.',
  'check.20303.repair': 'Choose a variety from the list of the crop.',
  'check.20304.message': 'Parcel {aa} ({place}): the crop {crop} does not fit the land use of the ilot.',
  'check.20304.repair':
    'Check the crop and the place on the map. If they are right, file an objection to the land use.',
  'check.20305.message':
    'Parcel {aa} ({place}), {crop}: density of {density:n1} trees per hectare ({dendra} trees) outside the bounds {min} - {max}.',
  'check.20305.repair': 'Count the trees and measure the crop again and correct whichever is wrong.',
  'check.20306.message': 'Parcel {aa} ({place}), {crop}: number of trees missing.',
  'check.20306.repair': 'Type how many trees or vines there are on the parcel.',
  'check.20307.message': 'Parcel {aa} ({place}): irrigated crop without water source.',
  'check.20307.repair': 'Choose where the water comes from, for example the collective network or a borehole.',
  'check.20308.message': 'Parcel {aa} ({place}): the crop {crop} needs irrigation but is declared dry.',
  'check.20308.repair': 'If you irrigate, declare it as irrigated. Otherwise check whether the crop is the right one.',
  'check.20309.message': 'Parcel {aa} ({place}) is watered from a private borehole without a permit to use its water.',
  'check.20309.repair':
    'Write the supply and the permit of the borehole among the supplies, or attach the permit. Otherwise a reduction may follow (SMR 1).',
  'check.20310.message':
    'Parcel {aa} ({place}), {crop}: the sowing date {dtespora:date} is outside the season ({from} - {to}, day/month).',
  'check.20310.repair': 'Correct the sowing date or the crop.',
  'check.20311.message': 'Parcel {aa} ({place}): second crop without a main crop.',
  'check.20311.repair': 'Add the main crop or declare the second crop as the main one.',
  'check.20315.message': 'Parcel {aa} ({place}): the crop {crop}, which is only grown dry, is declared as irrigated.',
  'check.20315.repair': 'If you do not irrigate, declare it as dry. Otherwise check whether the crop is the right one.',
  'check.20401.message': 'Pasture with no animals: you declared {pastureM2:area} of pasture and no grazing animal.',
  'check.20401.repair':
    'Add your animals or upload a geotagged photo that you maintain the pasture. Otherwise it is not paid.',
  'check.30101.message': 'Invalid holding code: {kodekm}.',
  'check.30101.repair': 'The code begins with EL (Latin letters) and has 9 digits, as in the veterinary register.',
  'check.30104.message':
    'Holding {kodekm}: you declared {plithos} animals ({ezoKodikos}), the register has {plithosmhtrooy}.',
  'check.30104.repair': 'Correct the number or inform the veterinary service. Those in the register will count.',
  'check.30110.message': 'Holding {kodekm}: the stable of its animals is not placed on the map.',
  'check.30110.repair': 'Place the stable on the map: by it is judged which pastures the animals reach.',
  'check.30113.message':
    'Holding {kodekm}: the keeper that you declared (AFM {katoxos}) is not the applicant (AFM {afm}).',
  'check.30113.repair': 'Correct the AFM of the keeper. A holding of somebody else is declared in his own application.',
  'check.40102.message':
    'More entitlements ({entitlementM2:area}) than eligible area ({areaM2:area}) (region: {region:words}).',
  'check.40102.repair':
    'The smaller of the two is paid. If you have more fields, declare them; otherwise you may go on.',
  'check.40201.message': '{kodikos}: the area {areaM2:area} is outside the bounds ({minM2:area} to {maxM2:area}).',
  'check.40201.repair':
    'With this area the support is not paid. Check whether all parcels are declared; otherwise you may go on.',
  'check.40202.message':
    'The young farmer is {age} years old in the year of the first application. He must be under {maxAge}.',
  'check.40202.repair': 'Check the date of birth. If it is right, the support will not be paid: remove the request.',
  'check.40202.years.message': 'You had the support for young farmers for {maxYears} years already.',
  'check.40202.years.repair': 'No further year is paid. Remove the request.',
  'check.40202.start.message':
    'The holding began on {dtestartekm:date}, more than {maxStartYears} years before the first application as a young farmer.',
  'check.40202.start.repair':
    'Check the day on which the holding began. If it is right, the support will not be paid: remove the request.',
  'check.40203.message': 'You ask for the support for young farmers without a degree or a certificate of training.',
  'check.40203.repair': 'Attach the degree (050) or the certificate of farmer training (051) before the payment.',
  'check.40301.message': 'Scheme {scheme} is asked for a crop that it does not support: {crop}.',
  'check.40301.repair': 'Remove the scheme from the crop, or correct the crop.',
  'check.40302.message': 'Scheme {scheme}: {declared:n} kg of certified seed are declared, and {least:n} are needed.',
  'check.40302.repair': 'Declare all the seed that you bought. Land that is not covered by seed is not paid.',
  'check.40303.message': 'Scheme {scheme}: certified seed is declared without an invoice.',
  'check.40303.repair': 'Write the invoice of the seed and attach it.',
  'check.40304.message':
    'Scheme {scheme}: contracts with processors are about {declared:area}, and {least:area} are declared.',
  'check.40304.repair': 'Write the contract with the processor for all of the land, or remove the request.',
  'check.40306.message': 'Scheme {scheme} wants {least:area} of its crops at least. Declared: {declared:area}.',
  'check.40306.repair': 'Declare the crops of the scheme on your parcels or remove the request.',
  'check.40309.message': 'Scheme {scheme} wants animals of its kind, {least} at least. Declared: {declared}.',
  'check.40309.repair': 'Declare the animals of the scheme or remove the request.',
  'check.40401.message': 'Parcel {aa} ({place}): actions {action} and {other} cannot stand together.',
  'check.40401.repair': 'Keep one of the two actions.',
  'check.40402.message': 'Parcel {aa} ({place}): measure {measure} pays for action {action} already.',
  'check.40402.repair': 'Take the action or the measure off the parcel.',
  'check.40403.message':
    'Parcel {aa} ({place}): scheme {group} takes {max} actions a parcel at most and wants: {required}. Declared: {number}.',
  'check.40403.repair': 'Add the action that it wants, or take away those that are too many.',
  'check.40404.message':
    'Parcel {aa} ({place}): action {action} wants crop {wanted} to have stood there last year. Declared last year: {stood}.',
  'check.40404.repair': 'Choose the action that fits the crop of last year, or take the action off.',
  'check.40405.message': 'There is no certificate of organic farming ({kind}) that is valid on {today:date}.',
  'check.40405.repair': 'Add the certificate to the documents. Without it scheme 31.9 and measure 11 are not paid.',
  'check.40406.message':
    'Parcel {aa} ({place}): the grove has {areaM2:area} and {percent}% monumental trees. At least {minM2:area} and {minPercent}% are needed.',
  'check.40406.repair': 'Fill in the monumental trees of the crop, or take the action off: it is not paid like this.',
  'check.40407.message':
    'Parcel {aa} ({place}): the action {action} belongs to the eco-scheme {group}, which the application does not ask for.',
  'check.40407.repair': 'Ask for the scheme among the eco-schemes, or take the action off the parcel.',
  'check.40501.message':
    'Scheme {scheme} is for land in an area with constraints. No parcel lies in a community of that area.',
  'check.40501.repair': 'Check the community of the parcels or remove the request.',
  'check.40504.message':
    'Scheme {scheme} is for small Aegean islands. What you declared for it does not lie on its island or islands.',
  'check.40504.repair': 'Check the community of the parcels or remove the request.',
  'check.40505.message':
    'Scheme {scheme} wants {least:area} of its crops on the islands at least. Declared: {declared:area}.',
  'check.40505.repair': 'Declare the crops of the scheme on the parcels of the islands or remove the request.',
  'check.40506.message':
    'Parcel {aa} ({place}): it is in the measure {measure}, which is not among those of the application.',
  'check.40506.repair': 'Add the measure to those of the application, or take the parcel out of it.',
  'check.50101.message': 'A document is missing: {kind} {name}.',
  'check.50101.repair': 'Add it to the documents of the application, with its file.',
  'check.50104.message':
    'Document {aa} ({kind} {name}): it is valid until {validUntil:date}, and it must be on {neededOn:date}.',
  'check.50104.repair': 'Bring the newer document, or correct the date if it was mistyped.',
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
    'The heirs apply in their own name. If this is a mistake, ask the civil registry to correct it.',
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
}
