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
  'check.10108.repair':
    'Check the birth date. If it is right, the parent or guardian submits, by an authorisation that the agency has approved.',
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
  'check.20403.message':
    'Parcel {aa} ({place}): private pasture with criteria of grazing: {criteria}. A title and at least {minCriteria} are needed.',
  'check.20403.repair':
    'Declare of the parcel what is there: road, stable, shelter, watering place, droppings. Otherwise the pasture is not paid.',
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
  'check.40402.contract.message':
    'Parcel {aa} ({place}): action {action} cannot stand beside measure {measure}, to which a contract for {contractM2:area} binds you. Outside of it there are {freeM2:area}, and you ask for such actions on {askedM2:area}.',
  'check.40402.contract.repair':
    'Declare the parcels of the contract in the measure, or take the action off {areaM2:area}.',
  'check.40403.message':
    'Parcel {aa} ({place}): scheme {group} takes {max} actions a parcel at most and wants: {required}. Declared: {number}.',
  'check.40403.repair': 'Add the action that it wants, or take away those that are too many.',
  'check.40404.message':
    'Parcel {aa} ({place}): action {action} wants crop {wanted} to have stood there last year. Declared last year: {stood}.',
  'check.40404.repair': 'Choose the action that fits the crop of last year, or take the action off.',
  'check.40405.message': 'There is no certificate of organic farming ({kind}) that is valid on {day:date}.',
  'check.40405.repair': 'Add the certificate to the documents. Without it scheme 31.9 and measure 11 are not paid.',
  'check.40405.register.message':
    'The register of certificates has no organic certificate of yours that is in force on {day:date}.',
  'check.40405.register.repair':
    'Ask the certification body to enter it. Without it scheme 31.9 and measure 11 are not paid.',
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
  'check.40507.message':
    'Scheme {scheme} wants the quantity that is delivered. Declared: {declared} kg, {least} at least.',
  'check.40507.repair':
    'Declare the quantity and to whom it is delivered with the requests for aid, or remove the request.',
  'check.50101.message': 'A document is missing: {kind} {name}.',
  'check.50101.repair': 'Add it to the documents of the application, with its file.',
  'check.50104.message':
    'Document {aa} ({kind} {name}): it is valid until {validUntil:date}, and it must be on {neededOn:date}.',
  'check.50104.repair': 'Bring the newer document, or correct the date if it was mistyped.',
}
