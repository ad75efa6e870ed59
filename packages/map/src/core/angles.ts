/** Compass letters of both languages; south and west are negative. Greek Α is east (ανατολικά), Δ is west. */
const SIGNS: Readonly<Record<string, 1 | -1>> = { N: 1, Β: 1, E: 1, Α: 1, S: -1, Ν: -1, W: -1, Δ: -1 }
const LETTER = '[NSEWΒΝΑΔ]'
/** The sign of degrees, and the two that keyboards and scanners put in its place. */
const DEGREE = '[°º˚]'
const NUMBER = String.raw`\d{1,3}(?:[.,]\d+)?`
const MINUTES = `['′’΄]`
const SECONDS = `(?:["″”]|['′’΄]{2})`
/** Degrees with their sign and what follows them, or three numbers parted by colons. */
const ANGLE = String.raw`[-−]?(?:${NUMBER}\s?${DEGREE}(?:\s?${NUMBER}\s?${MINUTES}(?:\s?${NUMBER}\s?${SECONDS})?)?|\d{1,3}:\d{1,2}:\d{1,2}(?:[.,]\d+)?)`
const within = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${LETTER}\s?${ANGLE}|${ANGLE}(?:\s?${LETTER}(?![\p{L}\d]))?)`,
  'giu',
)
const whole = new RegExp(
  String.raw`^\s*(${LETTER}?)\s*([-−]?)(${NUMBER})(?:[°º˚:\s]+(${NUMBER})(?:['′’΄:\s]+(${NUMBER}))?)?[°º˚"″”'′’΄\s]*(${LETTER}?)\s*$`,
  'iu',
)

/**
 * Degrees from `38° 14' 5,2" Β`, `N38°14.087'`, `38 14 5.2`, `38:14:5` or `38.23°`; null when it cannot be read, minutes or seconds
 * are 60 or more, or a part that another one follows has decimals.
 */
export function readAngle(text: string): number | null {
  const [all, before = '', minus = '', ...rest] = whole.exec(text) ?? []
  if (all === undefined) return null
  const behind = rest.pop() ?? ''
  const parts = rest.filter((part) => part !== undefined).map((part) => Number(part.replace(',', '.')))
  const [degrees = Number.NaN, minutes = 0, seconds = 0] = parts
  const letter = (before || behind).toUpperCase()
  const sign = letter === '' ? 1 : SIGNS[letter]
  if (minutes >= 60 || seconds >= 60 || sign === undefined || (before !== '' && behind !== '')) return null
  if (parts.slice(0, -1).some((part) => !Number.isInteger(part))) return null
  const value = degrees + minutes / 60 + seconds / 3600
  return minus === '' ? value * sign : -value
}

/**
 * A line whose two angles became plain degrees; the line itself when it does not hold two of them, as one alone is a bearing or a
 * time of day.
 */
export function withPlainAngles(line: string): string {
  const found = line.match(within) ?? []
  if (found.length !== 2 || found.some((one) => readAngle(one) === null)) return line
  return line.replaceAll(within, (one) => ` ${readAngle(one)}`).trim()
}
