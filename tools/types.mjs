// Checks the types of every package with its own settings, and of the tests, two compilers at a time: the second opinion of the
// complete run. At each landing one pass of the linter reads the types, by the settings of the root.
import process from 'node:process'
import { program, runNode } from './lib/run.mjs'

const PROJECTS = ['packages/domain', 'packages/map', 'packages/server', 'packages/web', 'tsconfig.json']
const PARALLEL = 2

const waiting = [...PROJECTS]
let isWrong = false
const work = async () => {
  for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
    const done = await runNode([program('typescript/bin/tsc'), '-p', project])
    if (done.code === 0) continue
    isWrong = true
    process.stdout.write(`${project}\n${done.output}`)
  }
}
await Promise.all(Array.from({ length: PARALLEL }, work))
process.exitCode = isWrong ? 1 : 0
