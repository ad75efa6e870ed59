const athensDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Athens',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The civil day in Athens of an instant, `YYYY-MM-DD`. */
export const athensDate = (instant: string): string => athensDay.format(new Date(instant))

/** The instant at which a civil day begins in Athens. Its clock changes at three in the morning, so each day has a midnight. */
export const athensMidnight = (day: string): string => {
  const inSummer = `${day}T00:00:00+03:00`
  return athensDate(inSummer) === day ? inSummer : `${day}T00:00:00+02:00`
}
