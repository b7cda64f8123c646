import { atMost, type Bench, type Figure } from '../figure'
import { lookAt, tapAt } from '../load/throttled-phone'
import { median } from '../sample'
import { closeBrowser } from '../../e2e/driver/browser'
import { linkedNames, showLinked } from '../../e2e/driver/linked-pages'
import { startTestServer } from '../../e2e/driver/server'
import { tasks } from '../tasks'

const ROUNDS = 3
/** An answer of the same server that is one line of text: the lower bound for any page. */
const YARDSTICK = '/healthz'

const TARGET = { largestMs: 1_000, shift: 0.02, tapMs: 200 }

const ms = (value: number) => `${value.toFixed(0)} ms`

/** Every page of a link, on a slow phone: largest content, layout shift, and the slowest tap. */
export const pages: Bench = async (say) => {
  const { isBuiltNow, buildClient } = await tasks.clientBuild()
  if (!isBuiltNow('h5')) {
    say('building h5, because its sources are new')
    await buildClient('h5')
  }
  const server = await startTestServer()
  const figures: Figure[] = []
  try {
    const where = await showLinked(server)
    for (const name of linkedNames) {
      const { address, session } = await where(name)
      // A server that has never rendered a page has its code to load.
      await fetch(server.baseUrl + address, session ? { headers: { cookie: `session=${session}` } } : {})
      const beside: number[] = []
      const seen = []
      const taps = []
      for (let round = 0; round < ROUNDS; round += 1) {
        beside.push((await lookAt(server.baseUrl, YARDSTICK)).largest)
        seen.push(await lookAt(server.baseUrl, address, session))
        taps.push(await tapAt(server.baseUrl, address, session))
      }
      const largest = median(seen.map((one) => one.largest))
      const shift = Math.max(...seen.map((one) => one.shift))
      const tap = median(taps)
      say(`${name}: ${ms(largest)}, shift ${shift.toFixed(3)}, tap ${ms(tap)}`)
      figures.push(
        {
          what: `${name}: largest content`,
          ours: ms(largest),
          beside: `one line of text ${ms(median(beside))}`,
          ratio: largest / median(beside),
          target: atMost(largest, TARGET.largestMs, ' ms'),
        },
        {
          what: `${name}: shift`,
          ours: shift.toFixed(3),
          beside: `the client's own from ${ms(median(seen.map((one) => one.takenOver)))} on`,
          target: atMost(shift, TARGET.shift),
        },
        { what: `${name}: slowest answer to a tap`, ours: ms(tap), beside: '', target: atMost(tap, TARGET.tapMs, ' ms') },
      )
    }
  } finally {
    await closeBrowser()
    await server.stop()
  }
  return figures
}
