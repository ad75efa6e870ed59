/** The number that proves a submission: claim year, regional directorate (2 digits) and a gap-free number of the year. */
export interface Protocol {
  readonly year: number
  readonly directorate: string
  readonly number: number
}

/** Writes `ΕΑΕ/<year>/<directorate>/<8 digits>` (DOMAIN 6.8). */
export const formatProtocol = ({ year, directorate, number }: Protocol): string =>
  `ΕΑΕ/${year}/${directorate.padStart(2, '0')}/${String(number).padStart(8, '0')}`

/** Reads what {@link formatProtocol} writes; null for anything else. */
export const parseProtocol = (text: string): Protocol | null => {
  const [, year, directorate, number] = /^ΕΑΕ\/(\d{4})\/(\d{2})\/(\d{8})$/.exec(text) ?? []
  return year === undefined || directorate === undefined || number === undefined
    ? null
    : { year: Number(year), directorate, number: Number(number) }
}
