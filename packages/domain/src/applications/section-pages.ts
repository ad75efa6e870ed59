/** The page on which each section of an application stands, in the order in which they are read (specification section 2). */
export const SECTION_PAGES = {
  summary: '/Edetedeaeehd',
  applicant: '/Edetedeaeehd',
  parcels: '/Edetedeaeeagroi',
  crops: '/Edetedeaeehd',
  animals: '/Edetedeaeezekm',
  entitlements: '/Edetedeaeehd',
  requests: '/Edetedeaeehd',
  eco: '/Edetedeaeehd',
  measures: '/Edetedeaeehd',
  contracts: '/Edetedeaeemetcom',
  producerGroups: '/Edetedeaeeomapar',
  supplies: '/Edetedeaeeelectro',
  documents: '/Edetedeaeedikaiol',
  statistics: '/Edetedeaeestat',
  consents: '/Edetedeaeehd',
  history: '/Edetedeaeehd',
  access: '/Edetedeaeehd',
} as const

export type SectionKey = keyof typeof SECTION_PAGES
/** The pages of an application. */
export type ApplicationPath = (typeof SECTION_PAGES)[SectionKey]
