import classes from './card-table.module.css'

/** Class of a table whose lines become cards on a narrow screen; each cell names its heading in `data-label`. */
export const CARD_TABLE: string = classes.cards ?? ''
