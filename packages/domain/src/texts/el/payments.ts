/** Steps of their calculation, reasons and notes. */
export const paymentsEl = {
  'payments.step.overlap': 'Έκταση που έμεινε έξω, γιατί επικαλύπτεται με άλλα αγροτεμάχια',
  'payments.step.area': 'Επιλέξιμη έκταση περιφέρειας: δηλώθηκαν {declaredM2:area}, μετρούν {determinedM2:area}',
  'payments.step.activation':
    'Ενεργοποιημένη έκταση: η μικρότερη από την έκταση {determinedM2:area} και τα δικαιώματα {entitlementM2:area}',
  'payments.step.entitlement': 'Δικαίωμα {bpeId}: {areaM2:area} × {unitEuro:n3} € ανά εκτάριο',
  'payments.step.gross': 'Ποσό πριν από τις μειώσεις',
  'payments.step.crissBasic': 'Αξία δικαιωμάτων, πρέπει να είναι πάνω από {floorCents:cents}',
  'payments.step.crissBounds': 'Η έκταση {areaM2:area} είναι μέσα στα όρια {minM2:area} έως {maxM2:area}',
  'payments.step.unit': '{areaM2:area} × {unitEuro:n3} € ανά εκτάριο',
  'payments.step.yfArea': 'Ενεργοποιημένη έκταση όλων των περιφερειών {activatedM2:area}, έως {maxM2:area}',
  'payments.step.penalty.halved':
    'Μείωση για υπερδήλωση {overM2:area} ({percent:n2}%): 1,5 φορά η αξία της, η μισή γιατί είναι η πρώτη φορά (κίτρινη κάρτα)',
  'payments.step.penalty.full': 'Μείωση για υπερδήλωση {overM2:area} ({percent:n2}%): 1,5 φορά η αξία της',
  'payments.step.penalty.repeated':
    'Μείωση για υπερδήλωση {overM2:area} ({percent:n2}%): 1,5 φορά η αξία της και όσο χαρίστηκε με την κίτρινη κάρτα',
  'payments.step.cropArea':
    'Έκταση των καλλιεργειών του μέτρου: δηλώθηκαν {declaredM2:area}, μετρούν {determinedM2:area}',
  'payments.step.seed': 'Έκταση για την οποία φτάνει ο πιστοποιημένος σπόρος',
  'payments.step.measureArea': 'Έκταση του μέτρου: δηλώθηκαν {declaredM2:area}, μετρούν {determinedM2:area}',
  'payments.step.measureContract': 'Έκταση των συμβάσεων του μέτρου',
  'payments.step.contract': 'Έκταση των συμβάσεων των καλλιεργειών',
  'payments.step.special': 'Ζώα του μέτρου: δηλώθηκαν {declared}, βρέθηκαν {determined}, ειδικά δικαιώματα {most}',
  'payments.step.specialLsu':
    'Ζωικές μονάδες του μέτρου: δηλώθηκαν {declared:n3}, βρέθηκαν {determined:n3}, ειδικά δικαιώματα {most:n3}',
  'payments.step.heads': 'Ζώα του μέτρου: δηλώθηκαν {declared}, βρέθηκαν {determined}',
  'payments.step.goods': 'Προϊόν του μέτρου: δηλώθηκαν {declared:n2} kg, το μητρώο παραδόσεων έχει {delivered:n2} kg',
  'payments.step.hives': 'Κυψέλες: δηλώθηκαν {declared}, βρέθηκαν στο μητρώο {determined}',
  'payments.step.unitKilo': '{kilos:n2} kg × {unitEuro:n3} € το κιλό',
  'payments.step.unitTonne': '{tonnes:n3} t × {unitEuro:n3} € τον τόνο',
  'payments.step.unitHive': '{hives} κυψέλες × {unitEuro:n3} € τη μία',
  'payments.step.zoneArea': 'Έκταση σε αυτές τις περιοχές: δηλώθηκαν {declaredM2:area}, μετρούν {determinedM2:area}',
  'payments.step.brackets':
    '{fullM2:area} με ολόκληρο το ποσό και {partM2:area} με {percent}% του, {unitEuro:n3} € ανά εκτάριο',
  'payments.step.unitHead': '{heads} ζώα × {unitEuro:n3} € το ένα',
  'payments.step.action': 'Δράση {action}',
  'payments.step.actionArea':
    'Έκταση των αγροτεμαχίων με τη δράση: δηλώθηκαν {declaredM2:area}, μετρούν {determinedM2:area}',
  'payments.step.actionLsu': 'Ζωικές μονάδες της εκμετάλλευσης: δηλώθηκαν {declared:n3}, βρέθηκαν {determined:n3}',
  'payments.step.unitLsu': '{units:n3} ζωικές μονάδες × {unitEuro:n3} € τη μία',
  'payments.step.penalty.twice': 'Μείωση για υπερδήλωση {overM2:area} ({percent:n2}%): 2 φορές η αξία της',
  'payments.step.penalty.nothing': 'Υπερδήλωση {overM2:area} ({percent:n2}%), πάνω από 20%: δεν πληρώνεται τίποτα',
  'payments.step.penalty.nothingAndMore':
    'Υπερδήλωση {overM2:area}, πάνω από 50%: δεν πληρώνεται τίποτα, και οφείλονται επιπλέον {extraCents:cents}',
  'payments.step.penalty.animals': 'Μείωση για {heads} ζώα που δεν βρέθηκαν ({percent:n2}%): όσο το ποσοστό τους',
  'payments.step.penalty.animalsTwice':
    'Μείωση για {heads} ζώα που δεν βρέθηκαν ({percent:n2}%): 2 φορές το ποσοστό τους',
  'payments.step.penalty.animalsNothing':
    '{heads} ζώα δεν βρέθηκαν ({percent:n2}%), πάνω από 30%: δεν πληρώνεται τίποτα',
  'payments.step.penalty.animalsNothingAndMore':
    '{heads} ζώα δεν βρέθηκαν ({percent:n2}%), πάνω από 50%: δεν πληρώνεται τίποτα, και οφείλονται επιπλέον {extraCents:cents}',
  'payments.step.late': 'Μείωση {percent}% για εκπρόθεσμη υποβολή',
  'payments.step.undeclared': 'Μείωση {percent}%: δεν δηλώθηκαν {undeclaredM2:area} της γης σας',
  'payments.step.degressivity':
    'Η βασική στήριξη {sumCents:cents} είναι μεγάλη και μειώνεται κατά {cutCents:cents}· από αυτή τη γραμμή',
  'payments.step.discipline':
    'Δημοσιονομική πειθαρχία {percent}% στο μέρος των άμεσων ενισχύσεων ({sumCents:cents}) πάνω από {freeCents:cents}',
  'payments.step.conditionality': 'Μείωση {percent}% για παραβάσεις της αιρεσιμότητας',
  'payments.step.coefficient.cents':
    'Όλες οι αιτήσεις μαζί ζητούν {sum:cents} και υπάρχουν {most:cents}: πληρώνεται το {percent:n}% του ποσού. Ο συντελεστής αφαιρεί',
  'payments.step.coefficient.m2':
    'Όλες οι αιτήσεις μαζί έχουν {sum:area} και πληρώνονται {most:area}: πληρώνεται το {percent:n}% του ποσού. Ο συντελεστής αφαιρεί',
  'payments.step.coefficient.raised':
    'Όλες οι αιτήσεις μαζί ζητούν {sum:cents} και υπάρχουν {most:cents}: το ποσό αυξάνεται στο {percent:n}%, όσο επιτρέπει το στρατηγικό σχέδιο. Ο συντελεστής προσθέτει',
  'payments.step.net': 'Ποσό μετά τις μειώσεις, πριν από τη στρογγυλοποίηση',

  'payments.reduction.overDeclaration': 'Υπερδήλωση έκτασης',
  'payments.reduction.late': 'Εκπρόθεσμη υποβολή',
  'payments.reduction.undeclared': 'Γη που δεν δηλώθηκε',
  'payments.reduction.degressivity': 'Φθίνουσα κλίμακα βασικής στήριξης',
  'payments.reduction.discipline': 'Δημοσιονομική πειθαρχία',
  'payments.reduction.conditionality': 'Αιρεσιμότητα',
  'payments.reduction.coefficient': 'Συντελεστής του έτους',
  'payments.reduction.refusal': 'Δεν οφείλεται',

  'payments.reason.notActive':
    'Οι προϋποθέσεις του ενεργού γεωργού δεν προκύπτουν από τα μητρώα και τα δικαιολογητικά (άμεσες ενισχύσεις του προηγούμενου έτους {beforeCents:cents}, όριο {smallCents:cents}). Ανεβάστε βεβαίωση ΜΑΑΕ, e-ΕΦΚΑ ή φορολογικά έντυπα',
  'payments.reason.noLand': 'Δεν υπάρχει επιλέξιμη έκταση σε αυτή την περιφέρεια',
  'payments.reason.noEntitlements': 'Δεν υπάρχουν ενεργά δικαιώματα σε αυτή την περιφέρεια',
  'payments.reason.crissBasic': 'Η αξία των δικαιωμάτων δεν ξεπερνά τα {floorCents:cents}',
  'payments.reason.basicNotAsked': 'Δίνεται μόνο μαζί με τη βασική στήριξη, που δεν έχει ζητηθεί ({codes})',
  'payments.reason.crissBelow': 'Η έκταση {areaM2:area} είναι κάτω από το ελάχιστο {minM2:area}',
  'payments.reason.crissAbove': 'Η έκταση {areaM2:area} είναι πάνω από το μέγιστο {maxM2:area}',
  'payments.reason.yfBirth': 'Λείπει η ημερομηνία γέννησης',
  'payments.reason.yfStart': 'Λείπει η ημερομηνία έναρξης της εκμετάλλευσης',
  'payments.reason.yfAge': 'Στην πρώτη αίτηση η ηλικία ήταν {age} έτη και πρέπει να είναι κάτω από {maxAge}',
  'payments.reason.yfYears': 'Η ενίσχυση έχει ήδη δοθεί για {maxYears} έτη',
  'payments.reason.yfStartYears':
    'Η εκμετάλλευση ξεκίνησε στις {dtestartekm:date}, πάνω από {maxStartYears} έτη πριν από την πρώτη αίτηση',
  'payments.reason.yfNoBasic': 'Δεν ενεργοποιείται κανένα δικαίωμα βασικής στήριξης',
  'payments.reason.noAction': 'Δεν δηλώθηκε δράση σε κανένα αγροτεμάχιο',
  'payments.reason.amountNotSet': 'Η υπηρεσία δεν έχει ορίσει ακόμη το ποσό της δράσης {action}',
  'payments.reason.noActionLand': 'Δεν μετρά τίποτα από όσα δηλώθηκαν για τη δράση {action}',
  'payments.reason.noCrop': 'Δεν μετρά καμία έκταση με καλλιέργεια του μέτρου εκεί όπου δίνεται',
  'payments.reason.cropsBelow': 'Η έκταση {areaM2:area} των καλλιεργειών είναι κάτω από το ελάχιστο {leastM2:area}',
  'payments.reason.seed': 'Δεν έχει δηλωθεί πιστοποιημένος σπόρος για αυτές τις καλλιέργειες',
  'payments.reason.noMeasureLand': 'Το μέτρο δεν έχει επιλέξιμη έκταση σε αγροτεμάχιο της αίτησης',
  'payments.reason.noMeasureContract': 'Το μητρώο συμβάσεων δεν έχει σύμβαση του μέτρου με έκταση',
  'payments.reason.contract': 'Οι καλλιέργειες του μέτρου δεν αναφέρουν σύμβαση με μεταποιητή',
  'payments.reason.noAnimals': 'Δεν έχουν δηλωθεί ζώα του μέτρου',
  'payments.reason.noSpecialEntitlements': 'Το μητρώο δεν έχει ειδικά δικαιώματα του μέτρου για το ΑΦΜ',
  'payments.reason.specialNotKept':
    'Βρέθηκαν {units:n3} ζωικές μονάδες, κάτω από τις {least:n3} που πρέπει να διατηρούνται για τα ειδικά δικαιώματα',
  'payments.reason.animalsBelow': 'Τα ζώα του μέτρου είναι {heads}, κάτω από τα {least} που πρέπει',
  'payments.reason.animalsNotRegistered': 'Κανένα από τα ζώα που δηλώθηκαν δεν βρέθηκε στο μητρώο',
  'payments.reason.seatElsewhere': 'Η έδρα της εκμετάλλευσης δεν είναι σε μικρό νησί του Αιγαίου',
  'payments.reason.noGoods': 'Δεν δηλώθηκε ποσότητα του προϊόντος',
  'payments.reason.goodsBelow': 'Η ποσότητα {kilos:n2} kg είναι κάτω από το ελάχιστο {least:n2} kg',
  'payments.reason.noDelivery': 'Το μητρώο δεν έχει παράδοση του προϊόντος για το ΑΦΜ',
  'payments.reason.noHives': 'Δεν δηλώθηκαν κυψέλες',
  'payments.reason.hivesBelow': 'Οι κυψέλες που βρέθηκαν είναι {hives}, κάτω από τις {least} που πρέπει',
  'payments.reason.noZone': 'Δεν μετρά καμία έκταση σε αυτές τις περιοχές',
  'payments.reason.zoneFull':
    'Τα πρώτα {mostM2:area} της εκμετάλλευσης, που πληρώνονται, είναι ήδη σε άλλο μέτρο της εξισωτικής',
  'payments.reason.tooLate': 'Η αίτηση είναι απαράδεκτη: η τελευταία ημέρα υποβολής ήταν {latest:datetime}',
  'payments.reason.minimumArea': 'Η έκταση {areaM2:area} είναι κάτω από το ελάχιστο {minM2:area}',
  'payments.reason.minimumPayment':
    'Οι άμεσες ενισχύσεις {grossCents:cents} είναι κάτω από το ελάχιστο {minCents:cents}',
  'payments.reason.reducedToZero': 'Οι μειώσεις φτάνουν όλο το ποσό',
  'payments.reason.notAskedAnyMore': 'Έχει πληρωθεί και δεν ζητείται ή δεν δικαιούται πια: επιστρέφεται',

  'payments.note.notDrawn': 'Δεν μετρούν ακόμη {count} αγροτεμάχια, γιατί δεν έχουν ψηφιοποιηθεί',
  'payments.note.notDrawn_one': 'Δεν μετρά ακόμη 1 αγροτεμάχιο, γιατί δεν έχει ψηφιοποιηθεί',
  'payments.note.tooSmall': 'Δεν μετρούν {count} αγροτεμάχια, γιατί είναι κάτω από {minM2:area}',
  'payments.note.tooSmall_one': 'Δεν μετρά 1 αγροτεμάχιο, γιατί είναι κάτω από {minM2:area}',
  'payments.note.notComputed': 'Το αίτημα {kodikos} δεν υπολογίζεται ακόμη και δεν περιλαμβάνεται στο ποσό',
  'payments.note.overlap':
    'Έκταση {areaM2:area} επικαλύπτεται με άλλα αγροτεμάχια και δεν πληρώνεται, ώσπου να αρθεί η επικάλυψη',
  'payments.note.notRequested':
    'Δεν έχετε ζητήσει τη βασική στήριξη {kodikos}, ενώ έχετε δικαιώματα και έκταση {areaM2:area}',
  'payments.note.late': 'Υπολογίστηκε μείωση {percent}% για {days} εργάσιμες ημέρες καθυστέρησης',
  'payments.note.youngFarmerYears':
    'Δεν είναι γνωστό πόσα έτη έχετε πάρει την ενίσχυση νεαρής ηλικίας. Υπολογίστηκε σαν πρώτο έτος',
} as const
