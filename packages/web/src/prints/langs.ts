/** Languages that a document is printed in, each by its own name. */
export const LANGS = [
  { value: 'el', label: 'Ελληνικά' },
  { value: 'en', label: 'English' },
]
