import type { MachineState } from './machine-state.ts'
import { t } from './text.ts'

/** What a finger does on the map, in words. `ol/touches.test.ts` does each of them with a finger. */
export const touchTexts = {
  touchStart: t('Αγγίξτε για την πρώτη κορυφή', 'Tap to place the first vertex'),
  touchPlace: t('Άγγιγμα: κορυφή', 'Tap: vertex'),
  touchHole: t('Σχεδιάστε την οπή μέσα στο πολύγωνο', 'Draw the hole inside the polygon'),
  touchFirst: t('στην πρώτη κορυφή: τέλος', 'on the first vertex: finish'),
  touchDrag: t('Σύρετε κορυφή ή πλευρά', 'Drag a vertex or a side'),
  touchChoose: t('άγγιγμα κορυφής: επιλογή', 'tap a vertex: choose it'),
  touchSplit: t('Σχεδιάστε γραμμή από άκρη σε άκρη', 'Draw a line from side to side'),
  touchReshape: t('Σχεδιάστε το νέο όριο, από όριο σε όριο', 'Draw the new border, from border to border'),
  touchMeasure: t('Αγγίξτε τα σημεία της μέτρησης', 'Tap the points to measure'),
  touchLast: t('στο τελευταίο σημείο: τέλος', 'on the last point: finish'),
  touchFill: t('Αγγίξτε τον κενό χώρο', 'Tap the free space'),
  touchSide: t('Αγγίξτε την πλευρά', 'Tap the side'),
  touchTake: t('Αγγίξτε κορυφή ή πλευρά για να την πιάσετε', 'Tap a vertex or side to take it'),
  touchPut: t('Αγγίξτε τη νέα θέση της κορυφής', 'Tap the new place of the vertex'),
} as const

export type Touch = keyof typeof touchTexts

/** What a finger can do in a state of the editor, in the order in which it is said. */
export function touchesIn({ name, tool }: MachineState, hasShape: boolean): readonly Touch[] {
  switch (name) {
    case 'select':
      return []
    case 'edit.idle':
      return hasShape ? ['touchDrag', 'touchChoose'] : ['touchStart']
    case 'edit.drawing':
      return ['touchPlace', 'touchFirst']
    case 'edit.dragging':
      return tool === 'nudge' ? ['touchPut'] : []
    case 'edit.line':
      return [tool === 'reshape' ? 'touchReshape' : 'touchSplit', 'touchLast']
    case 'edit.point':
      if (tool === 'nudge') return ['touchTake']
      return [tool === 'fill' ? 'touchFill' : 'touchSide']
    case 'measure.length':
    case 'measure.area':
      return ['touchMeasure', 'touchLast']
    case 'hole.drawing':
      return ['touchHole', 'touchFirst']
    default:
      return name satisfies never
  }
}
