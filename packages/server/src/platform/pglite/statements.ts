/**
 * Pieces of SQL text in which a semicolon ends nothing: strings (with escapes after E), names, dollar quotes, comments.
 * Comments are matched without nesting: one inside another is rare and then only splits less.
 */
const PIECE =
  /e'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[a-z_]\w*)?\$)[\s\S]*?\1|--[^\n]*|\/\*[\s\S]*?\*\/|;/giy
const WORD = /[a-z_\u0080-\uffff][\w$\u0080-\uffff]*/iy

/** Nothing but blanks, semicolons and comments. */
export const isBlank = (sql: string): boolean => /^(\s|;|--[^\n]*(\n|$)|\/\*[\s\S]*?\*\/)*$/.test(sql)

/** Cuts SQL text into its statements; blank ones are left out. */
export const splitStatements = (sql: string): string[] => {
  const statements: string[] = []
  let start = 0
  let at = 0
  while (at < sql.length) {
    PIECE.lastIndex = at
    WORD.lastIndex = at
    const piece = PIECE.exec(sql)?.[0]
    if (piece === ';') {
      statements.push(sql.slice(start, at))
      start = at + 1
    }
    // A word is stepped over whole: a dollar sign or an e inside it begins no quote.
    at += piece?.length ?? WORD.exec(sql)?.[0].length ?? 1
  }
  return [...statements, sql.slice(start)].filter((statement) => !isBlank(statement))
}
