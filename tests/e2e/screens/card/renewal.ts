import type { TestServer } from '../../driver/server'
import { having, id, ids } from '../../driver/where'
import { ask } from '../ask'
import { calls } from '../calls'
import type { Screen, Stage } from '../stage'
import { makeStates } from '../states'

const shopId = 1
const LIN = '13800000001'
const NAME = '拾光储值卡'

const findCard = async (server: TestServer, name: string): Promise<number> => {
  const { cards } = await ask<{ cards: { id: number; name: string }[] }>(server, LIN, 'GET', `/api/v2/mobile/shops/${shopId}/users/cards/`)
  return cards.find((card) => card.name === name)!.id
}

const open = async ({ driver, server }: Stage, name: string, wait: string) => {
  await driver.open('autoRenew', { shopId, cardId: await findCard(server, name) })
  await driver.waitFor(id(wait))
}

/** Signs for the card at the sandbox, as WeChat's page does. */
const sign = async ({ server }: Stage) => {
  const cardId = await findCard(server, NAME)
  const at = `/api/v2/mobile/shops/${shopId}/users/cards/${cardId}/auto-renew/`
  const { options } = await ask<{ options: { id: number }[] }>(server, LIN, 'GET', at)
  if (options.length === 0) return
  const body = { option_id: options[0]!.id, auto_renew: true }
  const { signing } = await ask<{ signing: { params: { url: string } } }>(
    server,
    LIN,
    'POST',
    at,
    body,
    'Android Mobile MicroMessenger/8.0',
  )
  const page = await fetch(signing.params.url, { redirect: 'manual' })
  await fetch(`${new URL(signing.params.url).origin}${page.headers.get('location')!}sign/`, { method: 'POST', redirect: 'manual' })
}

const signed = async (stage: Stage) => {
  await sign(stage)
  await open(stage, NAME, 'close-renewal')
}

/** Automatic renewal: last of the member's screens, because a card is signed for. */
export const renewalScreens: readonly Screen[] = [
  { name: 'auto-renew-sign', title: '自动续费约定 · 签约', main: true, show: (stage) => open(stage, NAME, 'sign-renewal') },
  { name: 'auto-renew-none', title: '自动续费约定 · 没有可签约的选项', show: (stage) => open(stage, '团课 10 次卡', 'go-card') },
  ...makeStates({
    name: 'auto-renew',
    title: '自动续费约定',
    call: calls.renewal,
    open: async ({ driver, server }) => driver.open('autoRenew', { shopId, cardId: await findCard(server, NAME) }),
    stands: ({ driver }) => driver.waitForRoute('autoRenew'),
  }),
  { name: 'auto-renew', title: '自动续费约定', main: true, wide: true, show: signed },
  {
    name: 'auto-renew-close',
    title: '自动续费约定 · 关闭',
    show: async (stage) => {
      await signed(stage)
      await stage.driver.tap(id('close-renewal'))
      await stage.driver.waitFor(id('close-do'))
    },
  },
  {
    name: 'auto-renew-card',
    title: '会员卡详情 · 自动续费',
    show: async (stage) => {
      await sign(stage)
      await stage.driver.open('currentProfilePage', { shopId })
      await stage.driver.tap(having(ids('card-'), NAME))
      await stage.driver.waitFor(id('renewal-strip'))
    },
  },
]
