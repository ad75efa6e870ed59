/** Key of the row of totals, which no row of a report has. */
export const TOTAL_KEY = '$total'
