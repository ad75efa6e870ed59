/** True for the form of an ATAK: eleven digits. It has no public check digit; only AADE can say whose it is (DOMAIN 6.4). */
export const isValidAtak = (atak: string): boolean => /^\d{11}$/.test(atak)
