import type { Call, Mount } from '@server/context'
import { fail } from '@server/errors'
import { withKey } from '@server/plugins/idempotency'
import { settingsRead, settingsSave } from '@/contract/member/settings'
import { changeSettings, readSettings } from './settings'

type OwnCall = Pick<Call<typeof settingsRead>, 'actor' | 'params'>

/** The person himself: nobody else reads or changes what he has set. */
const judgeOwn = ({ actor: { accountId }, params }: OwnCall): number => (params.userId === accountId ? accountId : fail('permission.none'))

/** The calls of the settings page. */
export const mountSettings = (mount: Mount): void => {
  mount(settingsRead, async (call) => ({ settings: await readSettings(judgeOwn(call)) }))

  mount(settingsSave, (call) => {
    const accountId = judgeOwn(call)
    return withKey(call.keyed, call.now, async () => ({ settings: await changeSettings(accountId, call.body, call.now) }))
  })
}
