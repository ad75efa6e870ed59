import type { TestProject } from 'vitest/node'
import { ENGINE } from './engine.ts'
import { makeTemplate } from './template.ts'

/** Applications of the campaign that server tests run on. */
const TEST_SIZE = 120

/** Makes the template of a run; each test file gets a copy of it. */
const setup = async (project: TestProject): Promise<() => void> => {
  const { template, stop } = await makeTemplate(ENGINE, TEST_SIZE)
  project.provide('template', template)
  return stop
}

export default setup
