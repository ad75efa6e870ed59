// Entry of every worker thread: the TypeScript loader of the main thread does not reach into workers, so it is
// registered here, and then the module named by the starter runs.
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData.module)
