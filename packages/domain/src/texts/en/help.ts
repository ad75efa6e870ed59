import type { helpEl } from '../el/help.ts'

/** Help beside each screen in English. Steps stand one per line. */
export const helpEn: Record<keyof typeof helpEl, string> = {
  'help.home.purpose':
    'All work starts here. Farmers see their applications with the deadline. Every service sees what waits for it, the most urgent first.',
  'help.home.steps':
    'Farmers: press “Start” or “Continue” on the card of the application.\nServices: the large button opens what is most urgent. Each number opens its list.\nFor another year, press “Year” at the top of the page.',
  'help.home.meaning':
    'Blue: waiting for you (initial, draft, amendment).\nPurple: in progress or under checks.\nGreen: final, settled or paid.\nOrange: needs attention (corrections, locked).\nRed: inadmissible. Grey: closed.',
  'help.GlobalPage.purpose': 'You choose the year of the application. Every page shows the data of that year.',
  'help.GlobalPage.steps':
    'Find the year. The newest stand first.\nLook at the deadline and whether the year is locked.\nPress “Choose”.',
  'help.GlobalPage.meaning':
    '“Chosen”: the year you see now.\n“Locked”: data can be read but not changed. The reason stands beside it.',
  'help.EdetedeaeehdSearch.purpose':
    'You find applications of the year and open them. You see those you are allowed to see.',
  'help.EdetedeaeehdSearch.steps':
    'Type a tax number or a name, with or without accents, and press Enter.\n“More criteria” narrows by office, directorate, prefecture or date.\nOpen a row with a double click or with Enter.\n“Columns” chooses what is shown. Pressing a heading sorts.',
  'help.EdetedeaeehdSearch.meaning':
    'The label of the state says how far the application is.\nBlocking findings prevent submission until they are repaired.',
  'help.ValidateAfmPrevFrm.purpose':
    'You check a tax number before opening an application: whether it is right, the last application, the authorisation in force.',
  'help.ValidateAfmPrevFrm.steps':
    'Type the nine digits of the tax number and press “Check”.\nRead the last application and the authorisation.\nIf allowed, press “Open new application”.',
  'help.ValidateAfmPrevFrm.meaning':
    'Green: a new application may be opened.\nRed or orange: it may not, and the reason stands beside it.',
  'help.Create6DigitPin.purpose':
    'The farmer makes a code of six digits and with it authorises an adviser’s office. The office enters it and sees the application at once.',
  'help.Create6DigitPin.steps':
    'Farmer: choose the office and what it may do, press “Create the code”, and give the digits to this office alone.\nOffice: type the AFM and the code of the farmer and press “Enter the code”.\nIf the code came into the wrong hands, press “Cancel”.',
  'help.Create6DigitPin.meaning':
    'Waiting: it holds for 72 hours from when it was made.\nUsed: the office has access. You revoke it on the home page.\nAfter five wrong tries the code is void.',
  'help.Edetedeaeehd.purpose':
    'General data of the application: applicant, address, account, requests for aid, entitlements and consents.',
  'help.Edetedeaeehd.steps':
    'Check what was filled in from last year. “Change” corrects what is different now.\nMark the aid you request.\nPress “Save”. The number in brackets tells how many changes wait.\nLook at the findings on the right. The button of each repairs it or leads to its field.\nWhen no blocking finding is left, press “Submit…”.\nAfter the submission the button with three dots opens an amendment: what was submitted holds until you submit that one, too. There you take the submission back or withdraw the application.',
  'help.Edetedeaeehd.meaning':
    'Blocking finding: prevents submission.\nWarning: you may submit, but the amount may be reduced.\nThe forecast is an estimate from what you have declared so far.\nConsents: answer “I agree” or “I do not agree” to all of them; the agency decides their words.\nWhat you did not save is kept on this computer and offered when you open the application again.\nLock: the application cannot be changed now, and it says why.',
  'help.Edetedeaeeagroi.purpose':
    'The parcels of the application, in the list and on the map: outline, crops and ownership of each.',
  'help.Edetedeaeeagroi.steps':
    'Choose a parcel in the list or on the map.\nFor the outline, press F2 on the map and draw. Ctrl-Z undoes, Delete removes, Escape cancels.\nTab reaches the map and the table of coordinates without a mouse.\n“Change” corrects the data, the crops and the titles.\nSave.',
  'help.Edetedeaeeagroi.meaning':
    'The red number beside a parcel counts its blocking findings.\n“not drawn”: the outline is missing on the map.\nThe colours of the map are explained in the layers window: yours, parcels of others, last year, ilots.',
  'help.Edetedeaeezekm.purpose': 'The animal holdings of the application and how many animals each one has.',
  'help.Edetedeaeezekm.steps':
    'Press “New holding” and type its code.\nWith “New kind of animal” add a kind and a number.\nPress a kind to change it.\nSave.',
  'help.Edetedeaeezekm.meaning':
    'The numbers are compared with the veterinary database. A difference appears as a finding.\nLSU are livestock units: each kind has its own factor.',
  'help.Edetedeaeedikaiol.purpose': 'The documents that go with the application.',
  'help.Edetedeaeedikaiol.steps':
    'Press “New document” and choose its kind.\nType its number and date.\nPress a document to change it.\nSave.',
  'help.Edetedeaeedikaiol.meaning':
    'Documents that are needed and missing appear among the findings. Their button brings you here.',
  'help.Edetparam.purpose':
    'What a year is ruled by: deadlines and locks, the scale of penalties, public holidays, regions of force majeure and the wordings of consents.',
  'help.Edetparam.steps':
    'Open a year with a double click or with Enter. “Change” lets you change the deadline or the lock message.\nSave. A year without applications changes at once.\nIf the year has applications, saving opens a proposal: see how many applications it touches and write the reason.\nAnother user approves or refuses it under “Proposals to decide”, at the top of the page.\nThe wordings of consents change on the last tab, in Greek and in English.',
  'help.Edetparam.meaning':
    'A lock message locks the year for its group of users and is the reason they read.\nA proposal holds once it is approved. If the year changed meanwhile, it has to be proposed anew.\nWhen the Greek wording of a consent changes, all who have not submitted answer again.\nWithout the right to change, you can only read.',
  'help.Edetfytiko.purpose': 'The catalogue of crops of the year that are declared on parcels.',
  'help.Edetfytiko.steps':
    'Search by code or description.\nOpen a row for its details, or press “New record”.\n“Change” corrects a group of data. Save, or press “Cancel” to leave it as it was.',
  'help.Edetfytiko.meaning':
    'The catalogue belongs to one year: changes do not touch other years.\nA record that applications use cannot be deleted.',
  'help.Edetforea.purpose':
    'The bodies that have users and applications: declaration centres, directorates and others.',
  'help.Edetforea.steps':
    'Search by code or description.\nOpen a body for its certification and its services.\nIn fields with a code, F9 opens the list.',
  'help.Edetforea.meaning':
    'Active: its users can sign in.\nCertified: it may be authorised by a farmer while the dates hold.',
  'help.Msrtdaok.purpose': 'The services of the regions: directorates, prefectures, regional directorates and regions.',
  'help.Msrtdaok.steps':
    'Choose a tab for the kind of service.\nSearch and open a row.\n“Change” corrects its data. Save, or press “Cancel”.',
  'help.Msrtdaok.meaning': 'The code does not change after saving, because other records use it.',
  'help.AdminBanner.purpose':
    'Messages that stand at the top of every page, for as long as you say and for the users you choose.',
  'help.AdminBanner.steps':
    'Press “New record”.\nChoose kind, audience, start and end.\nWrite the text in Greek and in English.\nSave. Users who are signed in see it within a minute.',
  'help.AdminBanner.meaning':
    'Error: red and first. Warning: orange. Information: blue.\nWho closes a message does not see it again, unless you change it.',
  'help.AdminUsers.purpose':
    'The users you manage: all of them for the central administrator, otherwise those of your subscriber.',
  'help.AdminUsers.steps':
    'Find the user by name, user name or AFM.\nPress the row to change the user, or “New user”.\n“New password” and “Change AFM” are proposals: write the reason, and another administrator approves them under “Proposals to approve”.',
  'help.AdminUsers.meaning':
    'Read only: sees but changes nothing.\nNo login: cannot enter the application.\nYour own rights are changed by another administrator.\nConfirm user: two administrators confirm that this is a person of its own, who may approve.',
  'help.AdminRoles.purpose': 'Roles are bundles of rights that are given to users of one kind.',
  'help.AdminRoles.steps':
    'Press a role to see or change its rights.\nThe change is in force with the next action of those who have it.',
  'help.AdminRoles.meaning': 'A role that you have yourself, or with rights you do not have, cannot be changed by you.',
  'help.AdminSessions.purpose': 'Who of the users you manage is logged in now, and from where.',
  'help.AdminSessions.steps': 'Find the session by name.\nPress “End” to close it at once.',
  'help.AdminSessions.meaning': 'Last used: the time of the last call. A session ends after 30 minutes without use.',
  'help.AdminResponseTimes.purpose': 'How long people waited, as their own pages measured it.',
  'help.AdminResponseTimes.steps': 'Choose a period; the calls that cost the most time come first.',
  'help.AdminResponseTimes.meaning':
    'Failure: no answer, or a fault of the system. Refusals with a reason do not count.',
  'help.AdminEvents.purpose':
    'All that touches safety: failed logins, actions without the right, changes of passwords.',
  'help.AdminEvents.steps': 'Narrow the list by kind, user and dates.',
  'help.AdminEvents.meaning': 'Not logged in: the event was caused by somebody without a session.',
}
