/** What the server says while it prepares its first start. */
export const startEl = {
  'start.title': 'Το σύστημα ξεκινά',
  'start.database': 'Ετοιμάζεται η βάση δεδομένων.',
  'start.campaign': 'Φορτώνονται οι αιτήσεις επίδειξης.',
  'start.registers': 'Φορτώνονται τα μητρώα και οι χρήστες επίδειξης.',
  'start.checks': 'Ελέγχονται οι αιτήσεις επίδειξης.',
  'start.pages': 'Ετοιμάζονται οι σελίδες.',
  'start.soon': 'Η σελίδα θα ανοίξει μόνη της σε λίγο.',
} as const
