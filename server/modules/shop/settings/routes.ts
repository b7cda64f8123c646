import type { Mount } from '@server/context'
import { superuserSettings, superuserSettingsChange } from '@/contract/staff/settings'
import { changeSettings, readSettings } from './settings'

/** The calls with which a superuser sees and changes what a shop looks like and offers (identity ledger IP-217, IP-218). */
export const mountSettings = (mount: Mount): void => {
  mount(superuserSettings, async ({ membership, now }) => ({ settings: await readSettings(membership, now) }))
  mount(superuserSettingsChange, changeSettings)
}
