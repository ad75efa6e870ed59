/**
 * Checks over several applications or whole registers: SQL in the server finds them, so here stand only their cards. Same codes, texts and
 * findings as the row checks; a place cannot tell the difference.
 */
export const setChecks = {
  /** Overlap with another applicant's parcel: above 0.01 ha and 3 % of the smaller one (domain document 4.1, Tolerances). */
  overlapWithOthers: { code: '53101', since: 2023, severity: 'B', params: { minM2: 100, minPercent: 3 } },
  /** Declared area of all applications on an ilot above its maximum eligible area. */
  eligibleAreaExceeded: { code: '20108', since: 2023, severity: 'B', params: { toleranceM2: 100 } },
  /** Parcel far from the seat of the holding: needs the places of communities, which only the database has. */
  farFromSeat: { code: '20119', since: 2023, severity: 'W', params: { maxKm: 150 } },
} as const
