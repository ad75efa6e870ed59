import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const durableNames = z.record(z.string(), z.string())

/** Makes the folder that a loss of power left, from what `power-loss.mjs` kept. A file that was never synced is empty. */
export const rebuildAfterPowerLoss = (image: string, target: string): void => {
  const names = durableNames.parse(JSON.parse(readFileSync(path.join(image, 'names.json'), 'utf8')))
  mkdirSync(target, { recursive: true })
  for (const [name, identity] of Object.entries(names)) {
    const place = path.join(target, name)
    if (identity === 'folder') {
      mkdirSync(place, { recursive: true, mode: 0o700 })
      continue
    }
    mkdirSync(path.dirname(place), { recursive: true, mode: 0o700 })
    const content = path.join(image, identity)
    if (existsSync(content)) copyFileSync(content, place)
    else writeFileSync(place, '')
  }
}
