import type { AppContext, Call, Module } from '@server/context'
import { dueSweep } from '@server/modules/attendance/service'
import { medalList, medalsLatest } from '@/contract/medal'
import { readLatest, readMedals } from './read'
import { recountMedals } from './recount'

/** The page of a brand to which the code of a medal's picture leads (identity ledger IP-068). */
const welcomeUrl = ({ config }: AppContext, { request, membership }: Pick<Call<typeof medalList>, 'request' | 'membership'>): string =>
  `${config.publicUrl ?? `${request.protocol}://${request.host}`}/brands/${membership.brandId}/welcome/`

/** Medals for coming. Whatever else is counted again when an attendance changes joins the sweep's list. */
export const medalModule: Module = {
  name: 'medal',
  sweeps: () => [dueSweep([recountMedals])],
  routes(mount, context) {
    mount(medalsLatest, async (call) => ({
      medals: await readLatest(call, call.params.userId, call.now),
      welcome_url: welcomeUrl(context, call),
    }))

    mount(medalList, async (call) => ({
      medals: await readMedals(call, call.params.userId, call.now),
      welcome_url: welcomeUrl(context, call),
    }))
  },
}
