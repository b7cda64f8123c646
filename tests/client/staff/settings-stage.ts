import { fireEvent, waitFor } from '@testing-library/react'
import type { ShopSettings } from '@/contract/staff/settings'
import SettingsPage from '@/pages/staff/settings/shop'
import { answer, listAsked } from '../support/fake-server'
import { byId, open, shop, tapId } from '../booking/fixtures'
import { workAs } from './staff-stage'

export const ADDRESS = '/shop/1/mobile/superuser/settings/'
export const settings: ShopSettings = {
  theme: 'qc_cyan',
  modules: { team: true, private: true, court: false, payment: true },
  wording: [
    { origin: '预约', replace: '约课' },
    { origin: '首页', replace: '大厅' },
  ],
  shares: { SHOP: { title: '来{shop_name}', desc: '一起练' }, SINGLE_COURSE: null, COURSE_LIST: null },
  version: 7,
  coming: { team: 12, private: 0, court: 0, payment: 2 },
  brand_shops: 3,
  changed: { at: '2026-05-20T09:30:00+08:00', by: { id: 35, username: '老板' } },
}

export const answerSettings = (more: Partial<ShopSettings> = {}) => answer('superuserSettings', { settings: { ...settings, ...more } })
/** Opens the page for a superuser, once the settings are there. */
export const showSettings = async (more: Partial<ShopSettings> = {}) => {
  workAs({ isSuperUser: true })
  answer('shopDetail', { shop })
  answerSettings(more)
  const page = open(SettingsPage, ADDRESS)
  await waitFor(() => byId('save-settings'))
  return page
}
/** The server saves what comes. */
export const saves = () =>
  answer('superuserSettingsChange', ({ body }) => {
    const { version, ...set } = body as unknown as ShopSettings
    return {
      settings: {
        ...settings,
        ...set,
        version: version + 1,
        changed: { at: '2026-05-22T10:00:00+08:00', by: { id: 9, username: '林悦' } },
      },
    }
  })
export const save = () => tapId('save-settings')
export const saved = () => listAsked('superuserSettingsChange').map(({ body }) => body)
export const type = (id: string, value: string) => fireEvent.input(byId(id), { target: { value }, detail: { value } })
export const isOn = (id: string) => byId(id).getAttribute('aria-checked') === 'true'
export const isOff = (id: string) => byId(id).getAttribute('aria-disabled') === 'true'
export const has = (id: string) => document.getElementById(id) !== null
