import { existsSync, readFileSync } from 'node:fs'

const PART = /^--< (\S+)$/gm

/**
 * The text of a file of statements, by its path from here, null without one; a line `--< name.part.sql` in it stands for that
 * file of `sql`, which several share.
 */
export const sqlText = (path: string): string | null => {
  const file = new URL(`./${path}`, import.meta.url)
  if (!existsSync(file)) return null
  return readFileSync(file, 'utf8').replaceAll(PART, (_line, part: string) => {
    const text = sqlText(`sql/${part}`)
    if (text === null) throw new Error(`${path}: there is no ${part}`)
    return text.trimEnd()
  })
}
