/**
 * The year of the campaign that the journeys run on, as their host says it by the clock of its database. The clock of the
 * browser or of this process may be in another year: two hours long at New Year, and on a machine whose clock is wrong.
 */
export const campaignYear = (): number => {
  const { EAE_E2E_YEAR: told } = process.env
  if (told === undefined) throw new Error('the host of the journeys has told no year yet')
  return Number(told)
}
