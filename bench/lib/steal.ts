import { existsSync, readFileSync } from 'node:fs'

const STAT = '/proc/stat'

/**
 * Time that the host of a virtual machine gave to others so far, in ticks of 10 ms; 0 where nobody tells. On a shared host
 * one call in four falls into it, and it is they that make a p95 or a p99: where times are compared they are left out.
 */
export const stolenTicks = (): number =>
  existsSync(STAT) ? Number(readFileSync(STAT, 'utf8').split('\n', 1)[0]?.split(/\s+/)[8] ?? 0) : 0
