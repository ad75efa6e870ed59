/**
 * The cells of a line. A quoted one, which a quote begins and another ends, may hold the delimiter; two quotes in it are one. A quote
 * within a cell is a sign like any other: it stands for seconds, too.
 */
export function cellsOf(text: string, delimiter: string): readonly string[] {
  const cells: string[] = []
  let [cell, isQuoted, wasQuoted] = ['', false, false]
  const end = () => {
    cells.push(cell.trim())
    ;[cell, wasQuoted] = ['', false]
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (isQuoted && sign === '"' && text.charAt(at + 1) === '"') cell += text.charAt(at++)
    else if (isQuoted && sign === '"') isQuoted = false
    else if (sign === '"' && !wasQuoted && cell.trim() === '') [isQuoted, wasQuoted] = [true, true]
    else if (sign === delimiter && !isQuoted) end()
    else cell += sign
  }
  end()
  return cells
}
