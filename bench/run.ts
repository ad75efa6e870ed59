import { benchLayer } from './layer.ts'

type Bench = (...sizes: number[]) => Promise<boolean>

const benches: Readonly<Record<string, Bench>> = {
  layer: benchLayer,
}

const [name, ...sizes] = process.argv.slice(2)
const chosen = name === undefined ? Object.entries(benches) : Object.entries(benches).filter(([bench]) => bench === name)
if (chosen.length === 0) {
  process.stderr.write(`unknown bench "${name}": one of ${Object.keys(benches).join(', ')}\n`)
  process.exitCode = 2
}
for (const [, bench] of chosen) {
  if (!(await bench(...sizes.map(Number)))) process.exitCode = 1
}
