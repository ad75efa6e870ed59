import os from 'node:os'
import { expect, it } from 'vitest'
import { sharedBuffersMb, usableMemory, workersPerQuery } from './cluster-size.ts'

const GB = 1024 ** 3

it.each([
  [0.5 * GB, 256],
  [2 * GB, 256],
  [2 * GB + 8 * 1024 ** 2, 257],
  [4 * GB, 512],
  [16 * GB - 1, 2047],
  [16 * GB, 2048],
  [256 * GB, 2048],
])('of %d bytes the cluster takes %d MB', (bytes, mb) => {
  expect(sharedBuffersMb(bytes)).toBe(mb)
})

it('knows what it may use', () => {
  expect(usableMemory()).toBeGreaterThan(0)
  expect(usableMemory()).toBeLessThanOrEqual(os.totalmem())
})

it.each([
  [1, 0],
  [2, 1],
  [3, 2],
  [4, 2],
  [64, 2],
])('on %d processors a query has %d workers', (processors, workers) => {
  expect(workersPerQuery(processors)).toBe(workers)
})
