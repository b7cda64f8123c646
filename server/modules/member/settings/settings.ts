import type { Settings, settingsSave } from '@/contract/member/settings'
import type { CallBody } from '@/contract/define'
import type { Appearance } from '@/domain/member/appearance'
import { askedGroups, type NoticeGroup } from '@/domain/notice/groups'
import type { Instant } from '@/domain/time'
import { agreesToOffers, agreeToOffers, listSettings, saveSettings, type SettingName } from './repository'

type Rows = Awaited<ReturnType<typeof listSettings>>

const [ON, OFF] = ['on', 'off']

const appearanceIn = ({ theme, text_size, wording }: Rows): Appearance => ({
  ...(theme && { theme: theme as NonNullable<Appearance['theme']> }),
  ...(text_size && { text_size: Number(text_size) as NonNullable<Appearance['text_size']> }),
  ...(wording && { wording: wording as NonNullable<Appearance['wording']> }),
})

/** How a person wants the app to look; undefined where he has chosen nothing. */
export const readOwnAppearance = async (accountId: number): Promise<Appearance | undefined> => {
  const look = appearanceIn(await listSettings(accountId))
  return Object.keys(look).length > 0 ? look : undefined
}

const isOn = (rows: Rows, group: Exclude<NoticeGroup, 'offer'>): boolean =>
  askedGroups.includes(group) ? rows[group] === ON : rows[group] !== OFF

/** Whether a person wants messages of a group outside of the app: most until he says no, reports once he said yes, offers once he has agreed. */
export const wantsMessages = async (accountId: number, group: NoticeGroup): Promise<boolean> =>
  group === 'offer' ? agreesToOffers(accountId) : isOn(await listSettings(accountId), group)

export const readSettings = async (accountId: number): Promise<Settings> => {
  const rows = await listSettings(accountId)
  const isOwn = (group: Exclude<NoticeGroup, 'offer'>) => isOn(rows, group)
  return {
    look: appearanceIn(rows),
    notices: {
      class: isOwn('class'),
      change: isOwn('change'),
      balance: isOwn('balance'),
      report: isOwn('report'),
      offer: await agreesToOffers(accountId),
    },
  }
}

const writeWord = (value: string | number | boolean): string => (typeof value === 'boolean' ? (value ? ON : OFF) : String(value))

/** Saves what is named, in the open transaction. */
export const changeSettings = async (
  accountId: number,
  { offer, ...named }: CallBody<typeof settingsSave>,
  now: Instant,
): Promise<Settings> => {
  const changed = Object.entries(named).map(([name, value]) => [name as SettingName, writeWord(value)] as const)
  if (changed.length > 0) await saveSettings(accountId, changed, now)
  if (offer !== undefined) await agreeToOffers(accountId, offer === OFF ? null : offer, now)
  return readSettings(accountId)
}
