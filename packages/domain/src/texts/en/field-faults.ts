/** What does not fit a field, in English. */
export const fieldFaultsEn = {
  'error.range': 'Write a number from {min:n} to {max:n}.',
  'error.range.m2': 'Write an area from {min:size} to {max:size}.',
  'error.range.cents': 'Write an amount from {min:cents} to {max:cents}.',
  'error.range.euro': 'Write an amount from {min:n} to {max:n} €.',
  'error.range.percent': 'Write a percentage from {min:n} to {max:n} %.',
  'error.range.year': 'Write a year from {min} to {max}.',
  'error.wholeNumber': 'Write a whole number, without decimals.',
  'error.numberGap': '“{typed}” has a blank inside the number. Write it without blanks, for example 1.5 or 1,500.',
  'error.numberMarks':
    '“{typed}” cannot be read as a number. Write one point for the decimals, for example 1.5, and a comma before three digits only, for example 1,500.',
  'error.numberDigits': 'Write the number with the digits 0 to 9, for example 12.5.',
  'error.turnedText':
    'At place {place} the text has an invisible sign ({sign}) that reverses the order of the letters. Delete the text and type it again.',
  'error.invalidAmka':
    'The AMKA is not valid. Write eleven digits that begin with the date of birth, for example 31129900010.',
  'error.invalidAtak': 'The ATAK is not correct. Write eleven digits, as on form E9, for example 01234567890.',
  'error.invalidKaek':
    'The KAEK is not correct. Write twelve digits and, where there is one, the property after a slash, for example 050095012003/0/0.',
  'error.ibanCountry':
    'The IBAN is no Greek account. It begins with GR, for example GR16 0110 1250 0000 0001 2300 695.',
  'error.ibanLength':
    'The IBAN has {length} characters instead of 27. Write it as in the bank book, for example GR16 0110 1250 0000 0001 2300 695.',
  'error.ibanDigits':
    'A digit of the IBAN is wrong: the check digits do not agree. Compare it with the bank book, for example GR16 0110 1250 0000 0001 2300 695.',
  'error.invalidPhone':
    'The telephone number is not correct. Write ten digits, for example 2410123456, or a number abroad with +, for example +4930123456.',
  'error.invalidMobile':
    'The mobile number is not correct. Write ten digits that begin with 69, for example 6971234567, or a number abroad with +.',
  'error.invalidSpacing':
    'The distances are not correct. Write two distances in metres with an x between them, for example 6x6 or 4,5x3.',
  'eco.otherRule': 'This way is none of action {action}. Choose one of its own.',
  'error.invalidMapArea':
    'An area needs four numbers in metres of EPSG:2100: left, bottom, right, top, for example 512000/4201000/514000/4203000. Or press “Only what the map shows”.',
  'error.invalidPoint':
    'The place is not right. Enter the two coordinates of the Greek Grid (EGSA87) in metres, within the country, for example 362145.5/4389210.2.',
  'error.invalidSupply':
    'The supply number is not correct. Write 9 to 12 digits, as on the electricity bill, for example 123456789012.',
  'error.laterThanYear': 'The year is later than the year of the application.',
  'error.belongsElsewhere': 'The choice does not fit the rest of the row. Choose one of its list.',
  'error.otherBank':
    'The bank is not that of the IBAN, which has the bank code {kodikos}. Choose that one, or correct the IBAN.',
  'error.otherBranch':
    'The branch is not that of the IBAN, which has the branch code {kodikos}. Choose that one, or leave it empty.',
  'animals.otherSpecies':
    'This kind is none of the animals of the holding {name}. Choose one of its own, or correct the species of the holding.',
  'seed.otherScheme':
    'The support “{name}” asks for no seed. Choose a request of a support that asks for certified seed.',
  'seed.otherCrop': 'The support “{name}” is not given for this crop. Choose a crop of it, or another request.',
  'seed.otherVariety': 'The variety is not one of the crop {name}. Choose one of its own.',
  'measures.group': 'The measure {kodikos} is made of others. Choose one of them.',
  'measures.inactive': 'The measure {kodikos} is not run this year. Choose another one, or remove the row.',
  'measures.notParcels': 'The measure {kodikos} is not carried out on parcels. Declare it in the application alone.',
  'requests.otherCrop':
    'This support is not given for {name}, or the crop is not the main one. Choose another support or another crop.',
  'requests.otherAnimals':
    'This support is not given for the animals of holding {name}. Choose another support or another holding.',
  'error.dayInFuture': 'The date has not come yet. Write a date up to {today:date}.',
  'error.dayOutside': 'The date is outside its bounds. Write a date from {from:date} to {to:date}.',
  'error.dayBefore': 'The date is too early. Write a date from {from:date} on.',
  'error.invalidCard':
    'The number of the identity card is not correct. Write one or two Greek letters and six digits, for example ΑΒ 123456, or two Latin letters and seven digits, for example AB1234567.',
  'error.invalidFax': 'The fax number is not correct. Write ten digits, for example 2410123456.',
  'error.invalidPostcode': 'The postal code is not correct. Write five digits, for example 41221.',
  'error.invalidEmail': 'The e-mail address is not correct. Write it in Latin letters, for example name@example.gr.',
  'error.invalidPersonName':
    'A name has letters only, for example ΑΝΝΑ or ΑΝΝΑ-ΜΑΡΙΑ. Take away numbers and other signs.',
  'error.invalidGemi': 'The GEMI number is not correct. Write twelve digits, for example 012345678000.',
  'error.invalidBic': 'The BIC is not correct. Write eight or eleven Latin letters and digits, for example ETHNGRAA.',
  'error.invalidMonthDay':
    'Write month and day with two digits each and a hyphen between them, for example 10-15 for 15 October.',
  'error.invalidHolding': 'The holding code is not correct. Write EL and nine digits, for example EL410000123.',
  'error.invalidEarTag':
    'The ear tag is not correct. Write EL and twelve digits, for example EL410000123456; 300 in place of EL is accepted too.',
  'error.entryBeforeBirth': 'The entry cannot be before the birth. Correct one of the two dates.',
  'bovine.declared':
    'Ear tag {enotio} is already declared in the application, in holding {kodekm}. Each animal is declared once.',
  'bovine.twice': 'Ear tag {enotio} appears twice in what you save. Keep one row.',
  'bovine.otherSpecies':
    'Ear tags of bovines are declared only in a holding of bovines. Correct the species of the holding and save.',
  'bovine.tooMany': 'A holding takes up to {most:n} ear tags. Save fewer.',
  'access.ended':
    'Your authorisation for this application ended on {at:datetime}. To see or change it again, ask the applicant for a new authorisation.',
}
