import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { ENGINE } from './engine.ts'
import { makeTemplate, type Template } from './template.ts'

/** Applications of the campaign that server tests run on. */
const TEST_SIZE = 120

/** The template that a whole run has made for all its steps (tools/lib/template.mjs), where it is of this engine. */
const templateOfRun = (): Template | null => {
  const { EAE_TEMPLATE: text } = process.env
  const template = text === undefined ? null : (JSON.parse(text) as Template)
  return template?.engine === ENGINE ? template : null
}

/** Makes the template of a run, unless there is one; each test file gets a copy of it. */
const setup = async (project: TestProject): Promise<(() => unknown) | undefined> => {
  const given = templateOfRun()
  if (given !== null) {
    project.provide('template', given)
    return undefined
  }
  const { template, stop } = await makeTemplate(ENGINE, TEST_SIZE)
  project.provide('template', template)
  // Another project of the run may have cleared its folder already, servers and all (tools/vitest-temp.ts).
  return () => existsSync(template.dataDir) && stop()
}

export default setup
