/** Texts of the versions of an application: what holds while it is worked at, and two of them side by side. */
export const versionsEl = {
  'versions.title': 'Εκδόσεις',
  'versions.version': 'Έκδοση',
  'versions.name': 'Έκδοση {version}',
  'versions.now': 'Όπως είναι τώρα',
  'versions.event': 'Πώς έγινε',
  'versions.state': 'Ισχύς',
  'versions.state.valid': 'Ισχύει',
  'versions.state.replaced': 'Αντικαταστάθηκε',
  'versions.state.undone': 'Ακυρώθηκε',
  'versions.what': 'Στοιχείο',
  'versions.before': 'Πριν',
  'versions.after': 'Μετά',
  'versions.totals': 'Σύνολα των δύο εκδόσεων',
  'versions.compared': 'Σύγκριση: {before} με {after}',
  'versions.same': 'Καμία διαφορά στις γραμμές.',
  'versions.map': 'Χάρτης των δύο εκδόσεων',
  'versions.mapOf': 'Αριστερά {before}, δεξιά {after}. Αγροτεμάχια με άλλο σχήμα: {count}.',
  'versions.parcel': 'Αγροτεμάχια με άλλο σχήμα',
  'versions.allLand': 'Όλη η έκταση',
  'versions.noLand': 'Δεν έχει σχεδιαστεί έκταση σε καμία από τις δύο.',
  'versions.bar': 'Όριο ανάμεσα στο πριν και στο μετά',
  'versions.barAt': 'Το πριν φαίνεται στο {share}% του χάρτη',
  'correct.line':
    'Διορθώνετε την αίτηση έως {to:date}. Μέχρι να υποβάλετε τις διορθώσεις, ισχύει η υποβολή με πρωτόκολλο {arprotocol}. Τα αγροτεμάχια μένουν μέσα στα όρια που υποβλήθηκαν.',
  'correct.lineStaff':
    'Η αίτηση διορθώνεται έως {to:date}. Μέχρι την υποβολή των διορθώσεων ισχύει η υποβολή με πρωτόκολλο {arprotocol}.',
  'correct.submit': 'Υποβολή διορθώσεων',
  'amend.line': 'Τροποποιείτε την αίτηση. Μέχρι να υποβάλετε, ισχύει η υποβολή με πρωτόκολλο {arprotocol}.',
  'notice.line':
    'Προκαταρκτικός έλεγχος: έως {until:date} μπορείτε να διορθώσετε με τροποποίηση ό,τι βρέθηκε, χωρίς κύρωση. Δείτε τα ευρήματα και πατήστε «Τροποποίηση».',
  'notice.lineStaff': 'Προκαταρκτικός έλεγχος: ο αιτών μπορεί να διορθώσει ό,τι βρέθηκε έως {until:date}.',
  'notice.amending':
    'Διορθώνετε μόνο ό,τι βρήκε ο προκαταρκτικός έλεγχος, έως {until:date}. Μέχρι να υποβάλετε, ισχύει η υποβολή με πρωτόκολλο {arprotocol}.',
  'notice.amendingStaff':
    'Διορθώνεται ό,τι βρήκε ο προκαταρκτικός έλεγχος, έως {until:date}. Ισχύει η υποβολή με πρωτόκολλο {arprotocol}.',
  'amend.lineStaff':
    'Η αίτηση τροποποιείται. Μέχρι την υποβολή της τροποποιητικής ισχύει η υποβολή με πρωτόκολλο {arprotocol}.',
  'amend.difference': 'Τι αλλάζει',
  'amend.differenceOf': 'Τι αλλάζει σε σχέση με την υποβολή {arprotocol}',
  'amend.noDifference': 'Καμία διαφορά από την υποβολή που ισχύει.',
  'amend.submit': 'Υποβολή τροποποιητικής',
  'amend.seeChanges': 'Τι άλλαξε',
} as const
