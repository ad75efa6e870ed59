/** Who else is at an application, and what came of the changes of two. */
export const togetherEl = {
  'here.title': 'Εδώ τώρα',
  'here.now': 'Εδώ τώρα: {list}',
  'here.self': 'Εσείς, σε άλλη σελίδα ή συσκευή',
  'here.service': 'Υπηρεσία',
  'here.of': '{name} ({body})',
  'here.writes': '{name}, γράφει: {place}',
  'here.reads': '{name}, βλέπει: {place}',
  'here.isWriting': 'Γράφει · {place}',
  'here.isReading': 'Βλέπει · {place}',
  'here.inField': 'Εδώ τώρα: {name}',
  'together.merged.title': 'Οι αλλαγές σας ενώθηκαν με όσες αποθήκευσε στο μεταξύ άλλος χρήστης',
  'together.merged.titleBy': 'Οι αλλαγές σας ενώθηκαν με όσες αποθήκευσε στο μεταξύ: {name}',
  'together.merged.text': 'Αλλάξατε άλλα πεδία των ίδιων γραμμών και ισχύουν και των δύο. Δικά σας: {rows}.',
  'together.undo': 'Αναίρεση των δικών μου',
  'together.lost.title': 'Άλλος χρήστης διέγραψε γραμμές που αλλάζατε',
  'together.lost.titleBy': 'Διέγραψε γραμμές που αλλάζατε: {name}',
  'together.lost.text':
    'Δεν υπάρχουν πια: {rows}. Όσα γράψατε δεν χάθηκαν: προστίθενται ξανά ως νέες γραμμές, αν το θέλετε.',
  'together.again': 'Προσθήκη ξανά',
  'together.leave': 'Να μείνουν διαγραμμένες',
} as const
