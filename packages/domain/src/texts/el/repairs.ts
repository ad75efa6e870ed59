/** Commands that repair a finding: the words of their buttons, what each will change, and what the forecast gains. */
export const repairsEl = {
  'findings.repair.all': 'Διόρθωση σε όλα ({count})',
  'findings.repair.do': 'Εφαρμογή',
  'findings.repair.done': 'Έγινε: {what}.',
  'findings.repair.undo': 'Αναίρεση',
  'findings.repair.more': 'Η πρόβλεψη αυξάνεται κατά {cents:cents}.',
  'findings.repair.less': 'Η πρόβλεψη μειώνεται κατά {cents:cents}.',
  'findings.gain': '+{cents:cents} αν διορθωθούν',
  'findings.gain_one': '+{cents:cents} αν διορθωθεί',
  'forecast.formula': '{areaM2:size} × {unitEuro:n2} €/ha',
  'forecast.asIs': 'Αν υποβληθεί όπως είναι τώρα',
  'forecast.gain': '+{cents:cents} αν διορθωθούν {count} ευρήματα',
  'forecast.gain_one': '+{cents:cents} αν διορθωθεί 1 εύρημα',
  'findings.repair.area': 'Δήλωση {after:area}',
  'findings.repair.areaPreview': 'Αγροτεμάχιο {aa}: η δηλωθείσα έκταση γίνεται {after:area} από {before:area}.',
  'findings.repair.take': 'Δήλωση: {value}',
  'findings.repair.communityPreview':
    'Αγροτεμάχιο {aa}: δηλώνεται η κοινότητα {value}, όπως στα άλλα αγροτεμάχιά σας στη θέση {place}.',
  'findings.repair.waterPreview':
    'Αγροτεμάχιο {aa}: δηλώνεται ως πηγή άρδευσης «{value}», όπως στα άλλα αγροτεμάχιά σας που ποτίζονται.',
  'findings.repair.share': 'Ποσοστό {after:n2}%',
  'findings.repair.sharePreview':
    'Αγροτεμάχιο {aa}: το μεγαλύτερο ποσοστό γίνεται {after:n2}% από {before:n2}%, για να είναι το άθροισμα 100%.',
  'findings.repair.atakPreview': 'Αγροτεμάχιο {aa}: ο ΑΤΑΚ γίνεται {after} από {before}. Συγκρίνετέ τον με το Ε9.',
  'findings.repair.lease': 'Λήξη {after:date}',
  'findings.repair.leasePreview':
    'Αγροτεμάχιο {aa}: το μισθωτήριο {lease} λήγει στις {after:date}, όπως δηλώσατε στο αγροτεμάχιο {from}.',
  'findings.repair.crop': 'Δήλωση: {crop}',
  'findings.repair.cropPreview': 'Αγροτεμάχιο {aa}: δηλώνεται ό,τι ήταν πέρσι, {crop}.',
  'findings.repair.fitPreview':
    'Αγροτεμάχιο {aa}, {crop}: η έκταση της καλλιέργειας γίνεται {after:area} από {before:area}, όση του αγροτεμαχίου.',
  'findings.repair.varietyPreview': 'Αγροτεμάχιο {aa}, {crop}: η ποικιλία γίνεται {after} από {before}.',
  'findings.repair.noVariety': 'Χωρίς ποικιλία',
  'findings.repair.noVarietyPreview':
    'Αγροτεμάχιο {aa}, {crop}: σβήνεται η ποικιλία {before}, που δεν είναι αυτής της καλλιέργειας.',
  'findings.repair.seenPreview':
    'Αγροτεμάχιο {aa}: δηλώνεται {after} αντί για {crop}, όπως το είδε η παρακολούθηση. Αποθηκεύστε μόνο αν αυτό καλλιεργείτε.',
  'findings.repair.water': 'Δήλωση: αρδευόμενη',
  'findings.repair.wateredPreview': 'Αγροτεμάχιο {aa}: η καλλιέργεια {crop} δηλώνεται αρδευόμενη.',
  'findings.repair.main': 'Δήλωση: κύρια',
  'findings.repair.mainPreview': 'Αγροτεμάχιο {aa}: η καλλιέργεια {crop} δηλώνεται κύρια από επίσπορη.',
  'findings.repair.birth': 'Γέννηση {after:date}',
  'findings.repair.birthPreview':
    'Η ημερομηνία γέννησης γίνεται {after:date} από {before:date}, όπως τη λέει ο ΑΜΚΑ {amka}.',
  'findings.repair.holdingPreview': 'Ο κωδικός της εκμετάλλευσης γίνεται {after} από {before}.',
  'findings.repair.animals': 'Δήλωση {after} ζώων',
  'findings.repair.animalsPreview': '{kind}: δηλώνονται {after} ζώα από {before}, όσα έχει το μητρώο.',
  'findings.repair.action': 'Αφαίρεση δράσης',
  'findings.repair.actionPreview': 'Η δράση {action} αφαιρείται από το αγροτεμάχιο.',
  'findings.repair.request': 'Απόσυρση αιτήματος',
  'findings.repair.requestPreview': 'Το αίτημα «{scheme}» αποσύρεται: με αυτή την έκταση δεν πληρώνεται.',
} as const
