import type { ShopSettings } from '@/contract/staff/settings'
import { stored } from '../booking/calls'
import { workers } from '../staff/shop'
import { staffStage } from '../staff/stage'
import { takeBack, unguarded } from '../staff/taken-back'
import { TEN_O_CLOCK } from '../support/app'
import { people } from '../support/two-brands'

export const PATH = '/api/v2/shops/1/superuser/settings/'
export const BOSS = workers.superuser

export const makeBody = ({ version, theme, modules, wording, shares }: ShopSettings) => ({ version, theme, modules, wording, shares })

/** The staff shop with fresh settings before each test, and the calls for them; by the superuser of shop 1 unless said otherwise. */
export const settingsStage = () => {
  const stage = staffStage()
  const { as } = stage
  /** `owner` is the superuser of shop 2. */
  const sessions = { owner: '' }
  beforeAll(async () => {
    sessions.owner = await stage.server.logIn(people.owner.id)
  })
  beforeEach(async () => {
    stage.server.clock.moveTo(TEN_O_CLOCK)
    await takeBack(
      stage.server,
      'settings',
      `${unguarded('staff_act_end')} ${unguarded('staff_act')} ${unguarded('settings_change')}
       DELETE FROM shop_share; DELETE FROM brand_wording;
       UPDATE shop SET theme = 'qc_red', module_team = true, module_private = true, module_court = true, module_payment = true WHERE id = 1;`,
    )
  })

  const read = async (by = as(BOSS).session, path = PATH) =>
    (await stage.server.request<{ settings: ShopSettings }>('GET', path, { session: by })).data.settings
  /** Saves what is there with some of it changed. */
  const save = async (
    change: Partial<ReturnType<typeof makeBody>> = {},
    { session = as(BOSS).session, path = PATH, key = undefined as string | undefined } = {},
  ) => {
    const body = { ...makeBody(await read(session, path)), ...change }
    return stage.server.request<{ settings: ShopSettings }>('PUT', path, { session, body, ...(key !== undefined && { key }) })
  }
  const changes = () =>
    stored<{ shop: number | null; by: number | null }>(
      stage.server,
      'SELECT shop_id AS shop, account_id AS by FROM settings_change ORDER BY id',
    )
  const detail = async () =>
    (await stage.server.request<{ shop: { theme: object; modules: object } }>('GET', '/api/shops/1/detail/')).data.shop
  const rules = async () =>
    (await stage.server.request<{ setting: { rules: object[] } }>('GET', '/api/v2/shops/2/setting/mobile/cw/detail/')).data.setting.rules
  return Object.assign(stage, { sessions, read, save, changes, detail, rules })
}
