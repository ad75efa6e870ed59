// The checks before a commit: format, lint, types, dependency rules, dead code, schema, unit and server tests.
import process from 'node:process'
import { requireNode } from './lib/node-version.mjs'
import { finish, runSteps, staticSteps, testStep } from './lib/steps.mjs'

requireNode()
finish(await runSteps([...staticSteps(), testStep(process.env.EAE_TEST_ENGINE ?? 'auto')].map((step) => [step])))
