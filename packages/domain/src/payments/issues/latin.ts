/** Two letters that are written as one sound (ELOT 743), before single letters are. */
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/(Α|Ε|Η)Υ(?=[ΑΒΓΔΕΖΗΙΛΜΝΟΡΥΩ])/g, '$1V'],
  [/(Α|Ε|Η)Υ/g, '$1F'],
  [/ΓΓ/g, 'NG'],
  [/ΓΞ/g, 'NX'],
  [/ΓΧ/g, 'NCH'],
  [/(^|[^Α-Ω])ΜΠ/g, '$1B'],
  [/ΟΥ/g, 'OU'],
]
const LETTERS = new Map(
  Array.from('ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ').map(
    (letter, at) => [letter, 'A V G D E Z I TH I K L M N X O P R S T Y F CH PS O'.split(' ')[at]] as const,
  ),
)

/**
 * A text in capital Latin letters (ELOT 743), with the signs alone that every bank of SEPA takes (EPC217-08); others become a blank.
 */
export const toBankLatin = (text: string): string => {
  const capitals = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
  const paired = PAIRS.reduce((done, [pair, latin]) => done.replaceAll(pair, latin), capitals)
  return paired
    .replaceAll(/[Α-Ω]/g, (letter) => LETTERS.get(letter) ?? ' ')
    .replaceAll(/[^A-Z0-9/?:().,'+ -]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
}
