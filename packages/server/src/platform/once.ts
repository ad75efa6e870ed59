/**
 * Something that is made when it is first asked for and kept. Who asks while it is made waits for the same; what failed is not
 * kept, so that the next one who asks makes it anew.
 */
export const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | null = null
  return () => {
    if (made !== null) return made
    const mine = make()
    made = mine
    // Whoever asked hears of it, too; here it is only forgotten.
    mine.catch(() => {
      made = null
    })
    return mine
  }
}
