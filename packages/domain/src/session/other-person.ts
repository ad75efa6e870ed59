/** A user, and whose he is. */
export interface UserOfPerson {
  readonly userId: number
  /** AFM of the person behind the user; null for one who was never named. */
  readonly afm: string | null
}

/**
 * Whether two users are two people: another login is no other person. One user is one person, and so are all users of one
 * AFM. A user without an AFM is nobody else's: who stands behind him is asked of the hands that made him (ADR 0060).
 */
export const isOtherPerson = (one: UserOfPerson, other: UserOfPerson): boolean =>
  one.userId !== other.userId && (one.afm === null || one.afm !== other.afm)
