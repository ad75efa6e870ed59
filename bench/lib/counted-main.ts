import { AsyncLocalStorage } from 'node:async_hooks'
import http from 'node:http'
import pg from 'pg'

// The product as it is, after its driver was told to count what its connections are sent; a bench asks for the number. Counted is
// what is sent on account of calls: what the server does by itself (schedules, jobs, cells of reports) goes on meanwhile.

const calls = new AsyncLocalStorage<true>()
const emit = Reflect.get(http.Server.prototype, 'emit') as (...args: unknown[]) => boolean
Object.assign(http.Server.prototype, {
  emit(this: http.Server, ...args: unknown[]): boolean {
    return args[0] === 'request' ? calls.run(true, () => emit.apply(this, args)) : emit.apply(this, args)
  },
})

let statements = 0
const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...args: unknown[]): unknown {
    if (calls.getStore() === true) statements += 1
    return query.apply(this, args)
  },
})

process.on('message', () => process.send?.(statements))
// A bench that listens no longer keeps no server alive.
process.channel?.unref()

await import('../../packages/server/src/main.ts')
