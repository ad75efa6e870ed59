import type { ReactNode } from 'react'
import classes from './phone-bar.module.css'
import { Roving } from './roving.tsx'

/** One button of the bar at the bottom of a phone. */
export interface PhoneAction {
  readonly id: string
  readonly label: string
  /** Above the words: a sign, counts, an amount. */
  readonly sign: ReactNode
  readonly isPressed?: boolean
  readonly isDisabled?: boolean
  /** What it says in full, where words and sign are short. */
  readonly name?: string
  readonly onPress: () => void
}

/** The bar at the bottom of a phone. It stays while a text is being typed: the keyboard covers it, and without it the page would jump. */
export const PhoneBar = ({ label, actions }: { readonly label: string; readonly actions: readonly PhoneAction[] }) => (
  <nav aria-label={label} className={classes.nav}>
    <Roving className={classes.bar}>
      {actions.map(({ id, label: words, sign, isPressed, isDisabled = false, name, onPress }) => (
        <button
          key={id}
          type="button"
          className={classes.action}
          disabled={isDisabled}
          {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
          {...(name === undefined ? {} : { 'aria-label': name })}
          onClick={onPress}
        >
          <span className={classes.sign}>{sign}</span>
          <span className={classes.words}>{words}</span>
        </button>
      ))}
    </Roving>
  </nav>
)
