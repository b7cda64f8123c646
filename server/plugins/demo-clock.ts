import { Type } from '@sinclair/typebox'
import { call } from '@/contract/define'
import { InstantText } from '@/contract/shapes'
import { formatInstant, parseInstant } from '@/domain/time'
import type { AppContext, Mount } from '../context'
import { fail } from '../errors'
import type { Sweeper } from '../jobs/sweeps'

const demoClock = call({
  method: 'POST',
  path: '/demo/clock/',
  authority: { who: 'visitor' },
  summary: 'Moves the clock of the demo to an instant, from where it ticks on, and runs what is due then',
  body: Type.Object({ at: InstantText }),
  data: Type.Object({ now: InstantText, ran: Type.Array(Type.String()) }),
})

/** Only in the demo and never in production. */
export const mountDemoClock = (mount: Mount, { clock, jobs }: AppContext, sweeper: Sweeper): void => {
  mount(demoClock, async ({ body }) => {
    const at = parseInstant(body.at)
    if (at === undefined) return fail('request.invalid', { field: 'at' })
    clock.moveTo(at)
    const ran = [...(await sweeper.runAll()), ...(await jobs.runDue())]
    return { ran, now: formatInstant(clock.now()) }
  })
}
