import type { AppContext, Module, Mount } from '@server/context'
import { fail } from '@server/errors'
import { openPayment, payFrom, type Purposes } from '@server/modules/payment/service'
import { requireShop } from '@server/modules/shop/service'
import { withKey } from '@server/plugins/idempotency'
import { checkinAvailable, checkinCards, checkinCrowd, checkinFrames } from '@/contract/checkin/available'
import { checkinCreate, checkinRead, checkinSetting, checkinSettingSave } from '@/contract/checkin/record'
import type { CallBody } from '@/contract/define'
import { onlinePayable, type Channel } from '@/domain/payment/channel'
import { payableIn } from '@/domain/payment/pay-method'
import { formatInstant, instantOf } from '@/domain/time'
import { availableFor, judgedCards } from './available'
import type { Way } from './choose-way'
import { crowdOfShop } from './crowd'
import { mountDesk } from './desk/routes'
import { checkinForgets } from './forget'
import { frameWire, openFrame, readShopRules, type ShopRules } from './frames'
import { gateCalled, noteGateOpened } from './gate/call-gate'
import { notingRefusal } from './gate/gate-try'
import { mountGate } from './gate/routes'
import { insistOnScreen } from './gate/screen'
import { mountLeaving } from './leave-routes'
import { makeCheckin } from './make-checkin'
import { judgeAtShop } from './position'
import { mountReminders } from './remind/routes'
import { crowdSweep } from './remind/sweeps'
import { ownRecord } from './own-record'
import { mountLists } from './list-routes'
import { listEvents } from './repository'
import { changeSetting, readSetting } from './setting'
import { checkinSweep } from './sweeps'
import { checkinWire } from './wire'

type Asked = CallBody<typeof checkinCreate>

/** The way in that the member names; undefined where it was left out. Fails for what fits no way. */
const wayIn = ({ channel, card_id: cardId, booking }: Pick<Asked, 'channel' | 'card_id' | 'booking'>): Way | undefined => {
  switch (channel) {
    case undefined:
      return undefined
    case 'CARD':
      return cardId === undefined ? fail('request.invalid', { field: 'card_id' }) : { channel, cardId }
    case 'BOOKING':
      return booking ? { channel, kind: booking.kind, orderId: booking.order_id } : fail('request.invalid', { field: 'booking' })
    case 'BACK':
    case 'DAY':
      return { channel }
    default:
      return onlinePayable.includes(channel as Channel) ? { channel: 'ONLINE', online: channel as Channel } : fail('pay.channel')
  }
}

/** A person scans where the shop allows it; a code that does not change leaves it to the phone's position that he is there. */
const judgeScan = (rules: ShopRules, { screen, ...at }: Pick<Asked, 'screen' | 'lat' | 'lng' | 'accuracy'>): void => {
  if (!rules.hasScan) fail('checkin.method_off')
  if (screen === undefined) judgeAtShop(rules, at)
}

const mountReading = (mount: Mount, { config, pay }: AppContext): void => {
  mount(checkinAvailable, async ({ membership: { shopId, accountId }, locale, now, ...call }) =>
    availableFor({ shopId, accountId }, { scene: payFrom(call, config).scene, pay, locale }, now),
  )

  mount(checkinFrames, async ({ shopId, now }) => ({ shop_check_in_time_frames: (await readShopRules(shopId, now)).frames.map(frameWire) }))

  mount(checkinCards, async ({ membership: { shopId, accountId }, locale, now }) => {
    const rules = await readShopRules(shopId, now)
    const { id, name } = await requireShop(shopId)
    return { cards: await judgedCards({ shopId, accountId }, openFrame(rules) ?? rules.frames[0], locale, now), shop: { id, name } }
  })

  mount(checkinCrowd, ({ shopId, now }) => crowdOfShop(shopId, now))

  mount(checkinRead, async ({ membership, params: { checkId }, now }) => {
    await ownRecord(checkId, membership)
    const events = await listEvents(checkId)
    return {
      checkin: await checkinWire(checkId, now),
      events: events.map(({ at, ...event }) => ({ ...event, at: formatInstant(instantOf(at)) })),
    }
  })
}

/** The module of entries; `purposes` are the kinds of things that can be paid for. */
export const checkinModule = (purposes: Purposes): Module => ({
  name: 'checkin',
  routes(mount, context) {
    const { config, jobs, pay } = context
    mountReading(mount, context)
    mountLists(mount)
    mountLeaving(mount, context)
    mountGate(mount, context)
    mountDesk(mount, context, purposes)
    mountReminders(mount)

    mount(checkinCreate, async ({ membership: { shopId, accountId, brandId }, body, keyed, now, ...call }) => {
      const way = wayIn(body)
      // Only a gate recognises a face.
      if (body.method === 'FACE') fail('checkin.face_at_gate')
      const byPosition = body.method === 'SCAN' && body.screen === undefined
      const shop = await requireShop(shopId)
      const payable = shop.modulePayment ? payableIn(payFrom(call, config).scene, pay.listProviders(brandId)) : []
      const gate = await gateCalled(body, { shopId, brandId, accountId }, now)
      const make = () =>
        withKey(keyed, now, async () => {
          if (body.method === 'SCAN') judgeScan(await readShopRules(shopId, now), body)
          if (gate) await insistOnScreen(config.sessionSecret, { shopId, ...gate.shown }, now)
          const made = await makeCheckin(
            {
              ...{
                shopId,
                accountId,
                payable,
                frameId: body.time_frame_id,
                method: body.method,
                by: gate?.by ?? { by: 'member' },
                byPosition,
              },
              ...(way && { way }),
              ...(body.shown_price !== undefined && { shownPrice: body.shown_price }),
              autoStartConfirmed: body.confirm_auto_start ?? false,
            },
            { jobs },
            now,
          )
          if (gate && made.isNew) await noteGateOpened(made.id, gate.tried)
          return made
        })
      const { id } = await (gate ? notingRefusal(gate.tried, make) : make())
      const { payment, pay_url } = await openPayment('checkin', id, (paid) => payFrom(call, config, paid), { pay, jobs, purposes }, now)
      return { checkin: await checkinWire(id, now), ...(payment && { payment }), ...(pay_url !== undefined && { pay_url }) }
    })

    mount(checkinSetting, ({ membership: { shopId, accountId }, now }) => readSetting({ shopId, accountId }, now))
    mount(checkinSettingSave, ({ membership: { shopId, accountId, brandId }, body, keyed, now }) =>
      withKey(keyed, now, async () => {
        await changeSetting({ shopId, accountId, brandId }, body, now)
        return readSetting({ shopId, accountId }, now)
      }),
    )
  },
  sweeps: (context) => [checkinSweep(context), checkinForgets, crowdSweep],
})
