import type { helpReferenceEl } from '../el/help-reference.ts'

/** Help beside the pages of the tables: what each is for, what one does there, what its words mean. */
export const helpReferenceEn: Record<keyof typeof helpReferenceEl, string> = {
  'help.Edetsupportschema.purpose':
    'The direct support schemes of the year with amounts, rules and groups, and the actions of the eco-schemes.',
  'help.Edetsupportschema.steps':
    'Search by code or description, with or without accents.\nOpen a row with Enter or the mouse. “Previous” and “Next” move within the search.\n“Export” gives all results as a file.',
  'help.Edetsupportschema.meaning':
    'A group (level “Group”) holds the schemes that name its code.\nIncompatible actions are not paid together on one parcel.',
  'help.Edevedepetype.purpose':
    'The cross checks as they are asked: how grave, when, by which law, and how many findings stand.',
  'help.Edevedepetype.steps':
    'Type a code, a name or a law to find a check.\nThe number of findings opens their list.\n“Change” proposes to make it milder or to stop it. You see first what changes, and another person decides.',
  'help.Edevedepetype.meaning':
    'Stops the submission, warning, information: as it is defined.\nIn force: whether two people made it milder for the year. Nobody makes it harder.',
  'help.Edetpaa.purpose': 'The rural development measures of the year, with their level of use and amount.',
  'help.Edetpaa.steps':
    'Search by code or description, with or without accents.\nOpen a row with Enter or the mouse. “Previous” and “Next” move within the search.\n“Export” gives all results as a file.',
  'help.Edetpaa.meaning': 'An empty amount is set by the agency.\n“Contract needed”: only who has a contract is paid.',
  'help.Elgatzoiko.purpose': 'The animals that ELGA insures, with insured value and contribution.',
  'help.Elgatzoiko.steps':
    'Search by code or description, with or without accents.\nOpen a row with Enter or the mouse. “Previous” and “Next” move within the search.\n“Export” gives all results as a file.',
  'help.Elgatzoiko.meaning':
    'Contribution = number × value × rate.\nThe first values are placeholders until the official table.',
  'help.Elgatfytiko.purpose':
    'The crops that ELGA insures, with yield, price and contribution, by prefecture where needed.',
  'help.Elgatfytiko.steps':
    'Search by code or description, with or without accents.\nOpen a row with Enter or the mouse. “Previous” and “Next” move within the search.\n“Export” gives all results as a file.',
  'help.Elgatfytiko.meaning':
    'Value per stremma = yield × price.\nThe first values are placeholders until the official table.',
  'help.Edetzoiko.purpose': 'The kinds of animals of the year with their livestock units.',
  'help.Edetzoiko.steps':
    'Search by code or description, with or without accents.\nOpen a row with Enter or the mouse. “Previous” and “Next” move within the search.\n“Export” gives all results as a file.',
  'help.Edetzoiko.meaning': 'Livestock units are per head.\nAges are in months.',
  'help.Edetomadparag.purpose': 'The recognised producer groups and organisations.',
  'help.Edetomadparag.steps':
    'Search by code or description, with or without accents.\nOpen a row with Enter or the mouse. “Previous” and “Next” move within the search.\n“Export” gives all results as a file.',
  'help.Edetomadparag.meaning':
    'The check digit of the tax number is verified.\nInactive: no longer chosen in applications.',
  'help.Edetmetcompany.purpose': 'The processors of the year and the crops they make contracts for.',
  'help.Edetmetcompany.steps':
    'Search by code or description, with or without accents.\nOpen a row with Enter or the mouse. “Previous” and “Next” move within the search.\n“Export” gives all results as a file.',
  'help.Edetmetcompany.meaning':
    'Contract products have an approval number and a period.\nInactive: not chosen in new contracts.',
  'help.Edetddash.purpose': 'The forest directorates and the prefecture of each.',
  'help.Edetddash.steps':
    'Search by code or description, with or without accents.\nOpen a row with Enter or the mouse. “Previous” and “Next” move within the search.\n“Export” gives all results as a file.',
  'help.Edetddash.meaning': 'A directorate belongs to one prefecture.\nInactive: no longer chosen.',
  'help.Edetgaeedoc.purpose': 'The circulars, guides and forms of the year.',
  'help.Edetgaeedoc.steps':
    'Search by code or description, with or without accents.\nOpen a row with Enter or the mouse. “Previous” and “Next” move within the search.\n“Export” gives all results as a file.',
  'help.Edetgaeedoc.meaning':
    '“Visible to”: codes of user kinds with blanks between, e.g. KYD DAOK.\nEmpty: visible to all.',
  'help.SubscriberExt.purpose': 'The subscribers: the organisations that own the users.',
  'help.SubscriberExt.steps':
    'Search by code or description, with or without accents.\nOpen a row with Enter or the mouse. “Previous” and “Next” move within the search.\n“Export” gives all results as a file.',
  'help.SubscriberExt.meaning': 'Each subscriber has one body.\nInactive: its users cannot log in.',
  'help.Edetadlcodeshd.purpose': 'Small code lists, document types, ownership titles and land uses.',
  'help.Edetadlcodeshd.steps':
    'Search by code or description, with or without accents.\nOpen a row with Enter or the mouse. “Previous” and “Next” move within the search.\n“Export” gives all results as a file.',
  'help.Edetadlcodeshd.meaning':
    'A list holds its values in their order.\n“Valid to”: after that day the value is not chosen.',
  'help.Msrttitle.purpose': 'Forms of address, capacities of representatives and degrees.',
  'help.Msrttitle.steps':
    'Search by code or description, with or without accents.\nOpen a row with Enter or the mouse. “Previous” and “Next” move within the search.\n“Export” gives all results as a file.',
  'help.Msrttitle.meaning': 'The category says where the title is used.\nOwnership titles are another table.',
  'help.MsrtorganisationSearch.purpose': 'Insurance funds, certification bodies and research bodies.',
  'help.MsrtorganisationSearch.steps':
    'Search by code or description, with or without accents.\nOpen a row with Enter or the mouse. “Previous” and “Next” move within the search.\n“Export” gives all results as a file.',
  'help.MsrtorganisationSearch.meaning':
    'The EU code is that of an organic control body, e.g. GR-BIO-01.\nInactive: no longer chosen.',
  'help.Msrtorganisation.purpose': 'The details of an organisation: kind, code, contact.',
  'help.Msrtorganisation.steps':
    'Search by code or description, with or without accents.\nOpen a row with Enter or the mouse. “Previous” and “Next” move within the search.\n“Export” gives all results as a file.',
  'help.Msrtorganisation.meaning':
    'The EU code is that of an organic control body, e.g. GR-BIO-01.\nInactive: no longer chosen.',
  'help.Msrlegalform.purpose': 'The legal forms of applicants.',
  'help.Msrlegalform.steps':
    'Search by code or description, with or without accents.\nOpen a row with Enter or the mouse. “Previous” and “Next” move within the search.\n“Export” gives all results as a file.',
  'help.Msrlegalform.meaning': '“Natural person”: identity data are asked for.\nOtherwise a legal representative.',
  'help.Msrdoy.purpose': 'The tax offices, with those that were merged.',
  'help.Msrdoy.steps':
    'Search by code or description, with or without accents.\nOpen a row with Enter or the mouse. “Previous” and “Next” move within the search.\n“Export” gives all results as a file.',
  'help.Msrdoy.meaning':
    'A merged office stays and points at the new one.\nCodes are placeholders until the list of AADE.',
  'help.Msrcooperative.purpose': 'The agricultural cooperatives, by code.',
  'help.Msrcooperative.steps':
    'Search by code or description, with or without accents.\nOpen a row with Enter or the mouse. “Previous” and “Next” move within the search.\n“Export” gives all results as a file.',
  'help.Msrcooperative.meaning':
    'The register number is that of the national register of cooperatives.\nInactive: no longer chosen.',
  'help.Msrbank.purpose': 'The banks and their branches.',
  'help.Msrbank.steps':
    'Search by code or description, with or without accents.\nOpen a row with Enter or the mouse. “Previous” and “Next” move within the search.\n“Export” gives all results as a file.',
  'help.Msrbank.meaning': 'The code is characters 5 to 7 of the IBAN.\nA merged bank stays and points at the new one.',
  'help.LandKalperifery.purpose': 'The regions of Kallikratis and the regional units of each.',
  'help.LandKalperifery.steps':
    'Search by code or description, with or without accents.\nOpen a row with Enter or the mouse. “Previous” and “Next” move within the search.\n“Export” gives all results as a file.',
  'help.LandKalperifery.meaning': 'Its regional units stand below.\nISO and NUTS are international codes.',
  'help.LandKalperifenotite.purpose': 'The regional units with their prefecture and agricultural directorate.',
  'help.LandKalperifenotite.steps':
    'Search by code or description, with or without accents.\nOpen a row with Enter or the mouse. “Previous” and “Next” move within the search.\n“Export” gives all results as a file.',
  'help.LandKalperifenotite.meaning':
    'Municipalities and communities stand below.\nThe directorate serves the applications of the unit.',
  'help.LandKalkoinotite.purpose': 'The municipalities and communities, with ANC area and small islands.',
  'help.LandKalkoinotite.steps':
    'Search by code or description, with or without accents.\nOpen a row with Enter or the mouse. “Previous” and “Next” move within the search.\n“Export” gives all results as a file.',
  'help.LandKalkoinotite.meaning':
    'ANC area: mountain, natural constraints or specific handicaps.\nSmall island: Aegean without Crete and Evia.',
  'help.AdminSources.purpose': 'Where the data of the product come from and under which licence.',
  'help.AdminSources.steps':
    'Read source, licence and changes for each set of data.\nThe link opens the page of the source.',
  'help.AdminSources.meaning':
    'CC BY and CC BY-SA: free use with the source named.\nMIT: free use with the text of the licence.',
}
