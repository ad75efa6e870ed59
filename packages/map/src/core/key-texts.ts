import { t } from './text.ts'
import type { Text } from './text.ts'

/** A key, or what a hand does, and what comes of it. */
interface KeyRow {
  readonly keys: Text
  readonly action: Text
}

/** Keys of one kind of work. */
export interface KeyGroup {
  readonly id: string
  readonly title: Text
  /** Of no use on a map that shows and changes nothing. */
  readonly isEditing: boolean
  readonly rows: readonly KeyRow[]
}

const same = (keys: string): Text => t(keys, keys)

/**
 * Keys and gestures of the map itself by groups; those of its tools stand with their definitions. They come with their
 * panel only, and stand in the table of the README in this order.
 */
export const keyGroups: readonly KeyGroup[] = [
  {
    id: 'map',
    title: t('Χάρτης', 'Map'),
    isEditing: false,
    rows: [
      {
        keys: t('βέλη, + και −', 'arrows, + and −'),
        action: t(
          'μετακινούν τον χάρτη που έχει την εστίαση και αλλάζουν κλίμακα',
          'move and zoom the map that has the focus',
        ),
      },
      {
        keys: t('Shift+βέλη', 'Shift+arrows'),
        action: t('μετακινούν τον χάρτη κατά 10 εικονοστοιχεία', 'move the map by 10 pixels'),
      },
      {
        keys: same('Escape'),
        action: t(
          'κλείνει το παράθυρο, τον πίνακα ή το πλαίσιο, αλλιώς ακυρώνει το σχέδιο ή το εργαλείο, αλλιώς κλείνει τα εργαλεία σχήματος, αλλιώς αποεπιλέγει, αλλιώς φεύγει από την πλήρη οθόνη',
          'closes the dialog, panel or popup, else aborts the sketch or tool, else closes the shape tools, else unselects, else leaves full screen',
        ),
      },
    ],
  },
  {
    id: 'select',
    title: t('Επιλογή και αρχεία', 'Select and files'),
    isEditing: false,
    rows: [
      {
        keys: t('Κενό', 'Space'),
        action: t(
          'πληροφορίες στο κέντρο του χάρτη· στην επεξεργασία, παίρνει την κοντινότερη κορυφή',
          'information at the centre of the map; while editing, takes the nearest corner',
        ),
      },
      {
        keys: t('Shift+κλικ στην επιλογή', 'Shift+click in select mode'),
        action: t(
          'επιλέγει περισσότερα από ένα· με το δάχτυλο, «Επιλογή και άλλων» δίπλα στο επιλεγμένο',
          'selects more than one feature; for fingers “Select more” beside what is selected',
        ),
      },
      {
        keys: t('δεξί κλικ ή παρατεταμένο άγγιγμα στην επιλογή', 'right click or long press in select mode'),
        action: t(
          'μορφές αρχείου για τα επιλεγμένα, αλλιώς για το αγροτεμάχιο',
          'menu of the formats the selected features, else the parcel, can be saved in',
        ),
      },
      {
        keys: same('Shift+F10'),
        action: t('το μενού του δεξιού κλικ, στο κέντρο', 'the menu of a right click, at the centre'),
      },
      {
        keys: t('Shift+«Ανανέωση»', 'Shift+“Refresh”'),
        action: t(
          'αφαιρεί και τις προσωρινές γεωμετρίες εισαγωγής, όπως και ο σταυρός δίπλα στο πλήθος τους',
          'also removes the temporary geometries an import left on the map; so does the cross beside their number',
        ),
      },
    ],
  },
  {
    id: 'draw',
    title: t('Σχεδίαση', 'Draw'),
    isEditing: true,
    rows: [
      {
        keys: t('Enter, κλικ στην πρώτη ή την τελευταία κορυφή', 'Enter, click on the first or last corner'),
        action: t('τέλος του σχεδίου', 'finish the sketch'),
      },
      {
        keys: t('Enter μετά από βέλη', 'Enter after arrow keys'),
        action: t(
          'κορυφή στο κέντρο, με έλξη· ξανά στην τελευταία κορυφή: τέλος',
          'a corner at the centre, snapped; again on the last corner: finish',
        ),
      },
      { keys: same('Backspace'), action: t('παίρνει πίσω την τελευταία κορυφή', 'take the last corner back') },
      {
        keys: t('Shift πατημένο', 'Shift held while drawing'),
        action: t('το όριο των γειτόνων από την άλλη πλευρά', 'the border of the neighbours the other way round'),
      },
      {
        keys: same('O'),
        action: t(
          'το ίδιο για την επόμενη κορυφή, χωρίς να κρατιέται πλήκτρο· με το δάχτυλο, «Άλλη πλευρά»',
          'the same for the next vertex, with nothing held; for fingers “Other way”',
        ),
      },
    ],
  },
  {
    id: 'edit',
    title: t('Επεξεργασία', 'Edit'),
    isEditing: true,
    rows: [
      {
        keys: t('Alt πατημένο', 'Alt held'),
        action: t('χωρίς έλξη· Alt+κλικ σε κορυφή τη διαγράφει', 'no snapping; Alt+click on a corner deletes it'),
      },
      {
        keys: t('δεξί κλικ ή άγγιγμα σε κορυφή', 'right click or a tap on a corner'),
        action: t(
          'προτείνει τη διαγραφή της, και της οπής όπου ανήκει',
          'offers to delete it, and to remove the hole it belongs to',
        ),
      },
      {
        keys: t('Alt+βέλη', 'Alt+arrows'),
        action: t('η επόμενη κορυφή προς τα εκεί', 'the next corner in that direction'),
      },
      {
        keys: t('βέλη, Shift+βέλη σε κορυφή που πιάσατε', 'arrows, Shift+arrows on a taken corner'),
        action: t(
          'τη μετακινούν κατά 10 εκ., κατά 1 εκ.· Delete τη διαγράφει, Escape την αφήνει',
          'move it by 10 cm, by 1 cm; Delete removes it, Escape lets it go',
        ),
      },
      {
        keys: t('«Κορυφές με κλικ» (εργαλείο)', '“Corners by clicks” (tool)'),
        action: t(
          'το πρώτο κλικ παίρνει κορυφή ή πλευρά, το δεύτερο την αφήνει, χωρίς σύρσιμο· Alt+κλικ διαγράφει κορυφή',
          'the first click takes a corner or side, the second puts it: nothing is dragged; Alt+click deletes a corner',
        ),
      },
    ],
  },
  {
    id: 'fingers',
    title: t('Δάχτυλα', 'Fingers'),
    isEditing: true,
    rows: [
      { keys: t('άγγιγμα με δύο δάχτυλα', 'two fingers tapped'), action: t('αναίρεση', 'undo') },
      {
        keys: t('δάχτυλο σε κορυφή', 'a finger on a corner'),
        action: t(
          'τη σύρει από κάτω: η κορυφή στέκει έως 56 εικονοστοιχεία πάνω από το δάχτυλο, και φακός τη δείχνει διπλάσια',
          'drags it from below: the corner stands up to 56 px above the finger, and a loupe shows it twice as large',
        ),
      },
    ],
  },
]
