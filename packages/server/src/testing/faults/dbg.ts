import { openPglite } from '../../platform/database.ts'
import { PgliteEngine } from '../../platform/pglite/engine.ts'
import { cutMessages } from '../../platform/pglite/protocol.ts'
const orig = PgliteEngine.prototype.exec
PgliteEngine.prototype.exec = async function (bytes: Uint8Array) {
  const a = await orig.call(this, bytes)
  const b = cutMessages(Buffer.from(bytes)).messages.map((m) => m.type).join('')
  console.log('>', b, '<', 'out' in a ? cutMessages(a.out).messages.map((m) => m.type + (m.type==='E'||m.type==='C'||m.type==='N'?m.bytes.toString('utf8',5):m.type==='Z'?m.bytes.toString('utf8',5):'')).join(' ') : a)
  return a
}
const db = openPglite(null)
await db.pool.query('CREATE EXTENSION postgis')
const SQ=`'SRID=2100;POLYGON((0 0,10 0,10 10,0 10,0 0))'::geometry`
const bowTie = 'SRID=2100;POLYGON((0 0,10 10,10 0,0 10,0 0))'
const run = (q: string, v?: unknown[]) => db.pool.query(q, v).then((r) => console.log('OK', r.rows.length), (e) => console.log('ERR', e.code))
console.log('--- simple volatile')
await run(`SELECT ST_AsText(ST_Intersection(g, ${SQ})) AS g FROM (SELECT '${bowTie}'::geometry AS g OFFSET 0) AS one`)
console.log('--- simple plain')
await run(`SELECT ST_AsText(ST_Intersection('${bowTie}'::geometry, ${SQ})) AS g`)
console.log('--- after')
await run(`SELECT 1`)
const c = await db.pool.connect()
await c.query('begin')
await c.query('select 1')
await c.query('commit')
c.release()
await db.close()
