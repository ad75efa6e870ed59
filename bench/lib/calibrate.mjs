/** What one millisecond of the reference laptop is worth: this many steps of the calibration loop, 10 ns each. */
const STEPS_PER_MS = 100_000
/** Angles stay below it: the sine of a large number first looks for the turn it is in, which no overlay does. */
const RADIANS = 1

/**
 * Floating-point work of a fixed amount, the same kind that overlays do: a slow or busy machine is slow at it, too.
 * @param {() => number} [clock] in ms
 * @returns {number} ms that the work of one reference millisecond took
 */
export const calibrate = (clock = () => performance.now()) => {
  const started = clock()
  let sum = 0
  const steps = STEPS_PER_MS * 20
  for (let step = 1; step <= steps; step++) sum += Math.sqrt(step) * Math.sin((step / steps) * RADIANS)
  const time = (clock() - started) / 20
  // The sum is used, so that the loop cannot be left out.
  return Number.isFinite(sum) ? time : Infinity
}
