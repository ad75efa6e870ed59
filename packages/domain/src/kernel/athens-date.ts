const athensDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Athens',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The civil day in Athens of an instant, `YYYY-MM-DD`. */
export const athensDate = (instant: string): string => athensDay.format(new Date(instant))
