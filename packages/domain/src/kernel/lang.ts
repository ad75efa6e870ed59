/** Languages of the interface. Greek is the language of the product, English the fallback. */
export type Lang = 'el' | 'en'
