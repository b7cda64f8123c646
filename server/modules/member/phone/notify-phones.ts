import type { AppContext } from '@server/context'
import { defineJob } from '@server/jobs/job'
import { writeJob } from '@server/jobs/write-job'
import { notify, timeWord } from '@server/modules/notice/service'
import { SmsError, type SmsNotice } from '@server/providers/sms/port'
import { maskPhone } from '@/domain/member/mask-phone'
import { toDate, type Instant } from '@/domain/time'
import { buildAddress } from '@/routes/match'
import { readAsked } from './lost-repository'
import { firstShop, readChanged, type MovedPhone } from './repository'

/** Tells the phone that an account had. */
export const notifyChangedJob = defineJob<{ changeId: number }>('member.phone_changed', { retries: 4, backoff: 30 })
export interface LostNotice {
  lostId: number
  /** The day after it was asked for, where it waits for several. */
  day?: number
  /** The phone that the account is to have is told. */
  isNew?: boolean
}
/** Tells the phone that an account will have no longer, or the one that it will have. */
export const notifyLostJob = defineJob<LostNotice>('member.phone_lost', { retries: 4, backoff: 30 })

type Sending = Pick<AppContext, 'sms' | 'config'>

/** A number that takes no messages, as that of a lost card may, is told nothing: no further try would reach it. */
const send = async ({ sms, config }: Sending, kind: SmsNotice['kind'], moved: MovedPhone | undefined, which = ''): Promise<void> => {
  if (!moved) return
  const { id, areaCode, phone, toPhone, at, shop, brandId } = moved
  const notice = {
    areaCode,
    phone,
    kind,
    reference: `${kind}-${id}${which}`,
    end: toPhone.slice(-4),
    time: timeWord(at).slice(5),
    shop: shop ?? '',
  }
  await sms.notify(notice, brandId ?? config.brandId).catch((error: unknown) => {
    if (!(error instanceof SmsError && error.fault === 'number')) throw error
  })
}
export const notifyChanged = async (context: Sending, changeId: number) => send(context, 'phone_changed', await readChanged(changeId))
export const notifyLost = async (context: Sending, { lostId, day, isNew = false }: LostNotice) => {
  const asked = await readAsked(lostId)
  const to = isNew && asked ? { ...asked, areaCode: asked.toArea, phone: asked.toPhone } : asked
  await send(context, 'phone_lost', to, `${day ? `-${day}` : ''}${isNew ? '-new' : ''}`)
}

interface Shop {
  id: number
  brandId: number
  name: string
}

type PhoneNotice = 'phone.changed' | 'phone.lost' | 'phone.lost_over'

/** Notifies the person in the app, at `shop` or at the one first bound to; who is bound to none has no notices. */
export const notifyOfPhone = async (
  about: { accountId: number; kind: PhoneNotice; phone: string; at: Instant; shop?: Shop },
  now: Instant,
): Promise<void> => {
  const { accountId, kind, phone, at } = about
  const shop = about.shop ?? (await firstShop(accountId))
  if (!shop) return
  const params = { phone: maskPhone(phone), time: timeWord(toDate(at)), shop: shop.name }
  const path = buildAddress('phoneChangePage', { shopId: shop.id })
  await notify({ accountId, brandId: shop.brandId, shopId: shop.id, kind, params, path, now })
}

/** Tells the old phone and the person of a change, with the open transaction. */
export const writeChanged = async (
  { accountId, changeId, phone }: { accountId: number; changeId: number; phone: string },
  now: Instant,
) => {
  await writeJob(notifyChangedJob({ changeId }))
  await notifyOfPhone({ accountId, kind: 'phone.changed', phone, at: now }, now)
}
