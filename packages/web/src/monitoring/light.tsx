import { asksForAnswer, type AmsColour } from '@eae/domain/monitoring/codes.ts'
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconSquareRoundedXFilled,
  type Icon,
} from '@tabler/icons-react'
import { useT } from '../ui/index.ts'
import classes from './monitoring.module.css'

/** Each colour has a shape of its own: who does not tell colours apart tells the shapes. */
const SHAPES: Readonly<Record<AmsColour, Icon>> = {
  1: IconCircleCheckFilled,
  2: IconAlertTriangleFilled,
  3: IconSquareRoundedXFilled,
  9: IconCircleDashed,
}
const KNOWN: readonly number[] = [1, 2, 3, 9] satisfies readonly AmsColour[]
const isColour = (value: unknown): value is AmsColour => typeof value === 'number' && KNOWN.includes(value)

/** A light of the traffic lights: shape, colour and word. */
export const Light = ({ colour, isLarge = false }: { readonly colour: unknown; readonly isLarge?: boolean }) => {
  const t = useT()
  const shown = isColour(colour) ? colour : 9
  const Shape = SHAPES[shown]
  return (
    <span className={classes.light} data-large={isLarge || undefined} data-asks={asksForAnswer(shown) || undefined}>
      <Shape size={isLarge ? 26 : 18} className={classes.shape} data-colour={shown} aria-hidden />
      {t(`choice.amsresult.${shown}`)}
    </span>
  )
}
