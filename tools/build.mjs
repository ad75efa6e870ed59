// Builds the pages into packages/web/dist, compressed and stamped.
import process from 'node:process'
import { buildWeb } from './lib/build-web.mjs'

const done = await buildWeb()
process.stdout.write(done.output)
process.exitCode = done.code
