/** What one millisecond of the reference machine is worth: this many steps of the calibration loop. */
const STEPS_PER_MS = 100_000

/** Floating-point work of a fixed amount, the same kind that overlays do: a slow or busy machine is slow at it, too. `clock` in ms. */
export const calibrate = (clock: () => number = () => performance.now()): number => {
  const started = clock()
  let sum = 0
  for (let step = 1; step <= STEPS_PER_MS * 20; step++) sum += Math.sqrt(step) * Math.sin(step)
  const time = (clock() - started) / 20
  // The sum is used, so that the loop cannot be left out.
  return Number.isFinite(sum) ? time : Infinity
}
