import { existsSync, readFileSync } from 'node:fs'

const PART = /^--< (\S+)( --[?!] .+)?$/gm

/**
 * The text of a file of statements, by its path from here, null without one; a line `--< name.part.sql` in it stands for that
 * file of `sql`, which several share, and `--< name.part.sql --? parameter` for that file where the parameter was given.
 */
export const sqlText = (path: string): string | null => {
  const file = new URL(`./${path}`, import.meta.url)
  if (!existsSync(file)) return null
  return readFileSync(file, 'utf8').replaceAll(PART, (_line, part: string, when: string | undefined) => {
    const text = sqlText(`sql/${part}`)
    if (text === null) throw new Error(`${path}: there is no ${part}`)
    return when === undefined ? text.trimEnd() : text.trimEnd().replaceAll(/$/gm, when)
  })
}
