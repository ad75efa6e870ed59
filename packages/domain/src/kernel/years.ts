/** True for a claim year whose catalogues are closed: every year before the calendar year in Athens. */
export const isPastYear = (etos: number, currentYear: number): boolean => etos < currentYear
