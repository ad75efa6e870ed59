import os from 'node:os'

const MB = 1024 * 1024
/** PostgreSQL reads what is larger than a quarter of its own memory past it, from the system again each time. */
const PART = 8
const LEAST_MB = 256
const MOST_MB = 2048

/** Bytes of memory that this process may use: what its container allows, or all that the machine has. */
export const usableMemory = (): number => {
  const allowed = process.constrainedMemory()
  return allowed > 0 ? Math.min(allowed, os.totalmem()) : os.totalmem()
}

/**
 * `shared_buffers` of the private cluster in MB, of the bytes that may be used: an eighth, for the server, its browser and other
 * clusters live on the same machine, and from 256 to 2,048. A database of its own machine takes a quarter (README).
 */
export const sharedBuffersMb = (bytes: number): number =>
  Math.min(MOST_MB, Math.max(LEAST_MB, Math.floor(bytes / PART / MB)))

/** As many as PostgreSQL takes for itself where nobody says. */
const MOST_WORKERS = 2

/**
 * `max_parallel_workers_per_gather` of the private cluster, of the processors that may be used: the process that asks works with its
 * workers, so one less than there are, and at most two. With more processes than processors a summary takes longer, and now and then twice as long.
 */
export const workersPerQuery = (processors: number): number => Math.min(MOST_WORKERS, Math.max(0, processors - 1))
