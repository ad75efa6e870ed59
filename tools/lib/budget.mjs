import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { calibrate } from '../../bench/lib/calibrate.mjs'
import { ROOT } from './run.mjs'

/** What each step of the gate may take, in seconds of the processor by the calibration loop. Raising one says why. */
const BUDGETS = /** @type {Record<string, number>} */ (
  JSON.parse(readFileSync(path.join(ROOT, 'tools/budgets.json'), 'utf8'))
)
/** From this share of its budget on a step is named. */
const NAMED_FROM = 1.1
const SAMPLE_EVERY_MS = 4_000

const processorMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/**
 * Samples how fast this machine is now, until it is stopped: gives the mean time of the calibration loop, in ms of the
 * processor. The same work takes a third more in a slow minute of a shared machine, and the loop with it.
 * @returns {() => number}
 */
export const sampleSpeed = () => {
  const samples = [calibrate(processorMs)]
  const timer = setInterval(() => samples.push(calibrate(processorMs)), SAMPLE_EVERY_MS)
  return () => {
    clearInterval(timer)
    return samples.reduce((sum, one) => sum + one, 0) / samples.length
  }
}

/**
 * What a step took, in words: processor seconds, in units of the calibration loop, of which budget. Empty where the
 * system keeps no such sum.
 * @param {string} name @param {string} cpuFile as `cpu.mjs` wrote it @param {number} speed of {@link sampleSpeed}
 */
export const tellCost = (name, cpuFile, speed) => {
  if (!existsSync(cpuFile)) return ''
  const seconds = Number(readFileSync(cpuFile, 'utf8'))
  const units = seconds / speed
  const budget = BUDGETS[name]
  const share = budget === undefined ? 0 : units / budget
  const of =
    budget === undefined ? '' : ` of ${budget}${share > NAMED_FROM ? ` (${share.toFixed(2)} x: too dear)` : ''}`
  return `  ${seconds.toFixed(0)} CPU s, ${units.toFixed(0)} u${of}`
}
