/** Two letters that stand for a name in a small circle: `ΓΑΛΑΝΗ ΕΛΕΝΗ` is `ΓΕ`, one word gives its first two letters. */
export const initialsOf = (name: string): string => {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const [first = [], second] = words.map((word) => Array.from(word))
  const letters = second === undefined ? first.slice(0, 2) : [first[0], second[0]]
  // Greek capitals stand without accents.
  return letters.join('').toLocaleUpperCase('el')
}
