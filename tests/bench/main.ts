import os from 'node:os'
import { printTable, type Bench, type Figure } from './figure'
import { booking } from './parts/booking'
import { code } from './parts/code'
import { drop } from './parts/drop'
import { gate } from './parts/gate'
import { giving } from './parts/giving'
import { hang } from './parts/hang'
import { http } from './parts/http'
import { bytes } from './parts/bytes'
import { lessons } from './parts/lessons'
import { list } from './parts/list'
import { pages } from './parts/pages'
import { payment } from './parts/payment'
import { rushForPlaces } from './parts/rush'
import { tenant } from './parts/tenant'

const parts: Record<string, Bench> = {
  booking,
  list,
  http,
  gate,
  giving,
  rush: rushForPlaces,
  drop,
  tenant,
  hang,
  lessons,
  payment,
  pages,
  code,
  bytes,
}

// A started part (a cluster, a server) is ended on the way out.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  process.on(signal, () => process.exit(code))

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in parts))
if (unknown) {
  console.error(`There is no part "${unknown}": name some of ${Object.keys(parts).join(', ')}, or none for all.`)
  process.exit(1)
}

const since = performance.now()
const seconds = () => `${((performance.now() - since) / 1000).toFixed(0).padStart(4)} s`
const results: Record<string, Figure[]> = {}
for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
  results[name] = await parts[name]!((line) => console.log(`${seconds()}  ${name}: ${line}`))
}
console.log(`\n${printTable(results)}\n`)
console.log(
  `${os.availableParallelism()} cores, load ${os.loadavg()[0]!.toFixed(1)}, Node ${process.version}, ${seconds().trim()}. tests/bench/README.md says what each figure means.`,
)
process.exit(0)
