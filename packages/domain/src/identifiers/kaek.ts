/** True for the form of a KAEK: twelve digits, then optionally `/vertical/horizontal` property (DOMAIN 6.5). */
export const isValidKaek = (kaek: string): boolean => /^\d{12}(\/\d+\/\d+)?$/.test(kaek)
