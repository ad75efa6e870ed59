export type Sex = 'man' | 'woman'

/** Luhn sum of digits; the last digit is not doubled. */
const luhnSum = (digits: string): number => {
  let sum = 0
  let doubled = false
  for (let at = digits.length - 1; at >= 0; at--) {
    const digit = Number(digits[at]) * (doubled ? 2 : 1)
    sum += digit > 9 ? digit - 9 : digit
    doubled = !doubled
  }
  return sum
}

/**
 * The birth date written in an AMKA, `YYYY-MM-DD`. The number keeps two digits of the year, so the caller says which
 * century. Null when there is no such day (29 February exists in 2000 but not in 1900).
 */
export const amkaBirthDate = (amka: string, century: 1900 | 2000): string | null => {
  const [day, month, year] = [amka.slice(0, 2), amka.slice(2, 4), century + Number(amka.slice(4, 6))]
  const date = new Date(Date.UTC(year, Number(month) - 1, Number(day)))
  const iso = `${year}-${month}-${day}`
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

/** True when the AMKA may belong to a person born on this day, whichever the century. */
export const amkaMatchesBirth = (amka: string, birth: string): boolean =>
  amkaBirthDate(amka, 1900) === birth || amkaBirthDate(amka, 2000) === birth

/** True for eleven digits with a right Luhn sum that begin with a day that exists in either century (DOMAIN 6.2). */
export const isValidAmka = (amka: string): boolean =>
  /^\d{11}$/.test(amka) &&
  luhnSum(amka) % 10 === 0 &&
  (amkaBirthDate(amka, 1900) !== null || amkaBirthDate(amka, 2000) !== null)

/** The sex an AMKA says: the tenth digit is odd for men. */
export const amkaSex = (amka: string): Sex => (Number(amka[9]) % 2 === 1 ? 'man' : 'woman')

/** Builds a valid AMKA from a birth date and three digits. For invented data only. */
export const makeAmka = (birth: string, serial3: string, sex: Sex): string => {
  const [year = '', month = '', day = ''] = birth.split('-')
  const ten = `${day}${month}${year.slice(2)}${serial3}${sex === 'man' ? 1 : 2}`
  return `${ten}${(10 - (luhnSum(`${ten}0`) % 10)) % 10}`
}
