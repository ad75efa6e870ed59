/** Schemes of one island by the municipalities whose land it is, by the beginning of their codes (Reg. (EU) 229/2013; plan, ΜΝΑ). */
const OWN_ISLANDS: Readonly<Record<string, readonly string[]>> = {
  // Skopelos and Alonnisos.
  '0301': ['9111', '9109'],
  // Thira.
  '0306': ['9270'],
  // Tinos.
  '0307': ['9301'],
  // Limnos.
  '0309': ['9263'],
}

/** Whether a scheme of the small Aegean islands is for land of a community there: all are but those that are for one island. */
export const isOwnIsland = (scheme: string, community: string): boolean =>
  OWN_ISLANDS[scheme]?.some((begin) => community.startsWith(begin)) ?? true

/** Kinds of land with constraints (`anctype`), by the scheme that is for it. */
export const ZONES: Readonly<Record<string, 1 | 2 | 3>> = { '1301': 1, '1302': 2, '1303': 3 }

/** Least land of a scheme that says none, in hectares (domain document 3.5, checks 40306 and 40505). */
export const LEAST_HECTARES = 0.1

/** Groups of schemes that are not told by their crops or animals alone. */
export const GROUPS = { islands: 'ΜΝΑ', lessFavoured: 'Π3-71', coupled: 'Π1-32', cotton: 'Π1-36' } as const
