import type { FastifyInstance } from 'fastify'
import type { AppContext, Membership } from '@server/context'
import { withEngine } from '@server/db/transaction'
import { fail } from '@server/errors'
import { createOnce } from '@server/once'
import { WeixinError, type WeixinFault } from '@server/providers/weixin/port'
import type { ErrorCode } from '@/contract/errors'
import { parseId } from '@/domain/id'
import { DAY_MS, type Instant } from '@/domain/time'
import { buildScene, codeTarget } from '@/routes/scene'
import { findCode, keepCode, noteUse } from './mini-program-code-repository'
import { hasActivity } from './has-activity'
import { requireShop } from './service'

/** The page that every code opens; the scene says which page follows. */
const ENTRY = 'pages/tabs/home/index'
/** As many codes are kept of one shop. */
const MOST_OF_A_SHOP = 1_000

/** The pages that may be shared; personal pages have no code. */
const SHARED: ReadonlySet<string> = new Set([
  'shopHomePage',
  'activityListPage',
  'userGroupSchedules',
  'userPrivateSchedules',
  'userCourtSchedules',
  'buyCard',
  'userScheduleOrder',
  'planListPage',
  'planPage',
  'introducePage',
  'courseDetailsPage',
  'activityPage',
  'invitationPage',
])

/** Whether a shop shows the thing that a slot of a page names: the module of the thing answers. */
export type Shows = Readonly<
  Record<'scheduleId' | 'courseId' | 'planId', (shopId: number, id: number) => Promise<boolean>> & {
    uuid: (shopId: number, uuid: string) => Promise<boolean>
  }
>

/** Whether everything that a page's parameters name is the shop's. */
const isShownAt = async (shows: Shows, shopId: number, params: Readonly<Record<string, number | string>>): Promise<boolean> => {
  // A route has a number or a uuid in a slot of this name.
  const all = { ...shows, activityId: (at: number, activityId: number) => hasActivity(activityId, at) }
  for (const [slot, shown] of Object.entries(all))
    if (params[slot] !== undefined && !(await shown(shopId, params[slot] as never))) return false
  return true
}

const words: Record<WeixinFault, ErrorCode> = {
  // No log-in code takes part in this call.
  code: 'weixin.refused',
  too_often: 'weixin.too_often',
  busy: 'weixin.try_again',
  refused: 'weixin.refused',
}

interface CodeAsked {
  shopId: number
  address: string
  membership: Membership | undefined
  now: Instant
}

/** The scene of a shop's page; fails if the page cannot be shared or names rows of another shop. */
const makeScene = async (shows: Shows, { shopId, address, membership }: CodeAsked): Promise<string> => {
  const target = codeTarget(address)
  const params = { ...target?.params } as Record<string, number | string>
  // The address of an invitation names no shop: its event does.
  const { shopId: named = shopId } = params
  if (!target || !SHARED.has(target.name) || named !== shopId || !(await isShownAt(shows, shopId, params))) return fail('request.not_found')
  // The code recommends the caller, whatever the address says.
  const { recommend_user_id: _whoever, activity_id: _whichever, ...own } = params
  const by = membership ? { recommend_user_id: membership.accountId } : {}
  return buildScene(target.name, { ...own, ...by } as never) ?? fail('request.not_found')
}

/** Concurrent requests for a page make one code. */
const making = createOnce<void>()

/** Returns the picture address of a page's mini-program code, made on the first request. */
export const makeCode = async ({ weixin, log }: AppContext, shows: Shows, asked: CodeAsked) => {
  const { shopId, now } = asked
  const { brandId } = await requireShop(shopId)
  const client = weixin?.(brandId)
  const appid = client?.appid('weapp')
  if (!client || !appid) return fail('weixin.not_enabled')
  const scene = await makeScene(shows, asked)
  const key = { appid, shopId, scene }
  const kept = await findCode(key)
  if (!kept)
    await making.run(JSON.stringify(key), async () => {
      // A concurrent request may have made it since the look above.
      if (await findCode(key)) return
      const picture = await client.drawCode({ page: ENTRY, scene }).catch((error: unknown) => {
        if (!(error instanceof WeixinError)) throw error
        if (error.fault === 'refused') log.warn({ errcode: error.errcode }, 'WeChat refuses to make a mini-program code')
        return fail(words[error.fault])
      })
      await keepCode(key, brandId, picture, MOST_OF_A_SHOP, now)
    })
  else if (kept.usedAt.getTime() < now - DAY_MS) await noteUse(key, now)
  return { scene, image_url: `/api/shops/${shopId}/weapp/codes/${encodeURIComponent(scene)}/` }
}

const DAY_SECONDS = 86_400

/** `GET /api/shops/{shopId}/weapp/codes/{scene}/`: the picture of an existing code. */
export const addCodePictures = (app: FastifyInstance, { engine, weixin }: AppContext): void => {
  app.get('/api/shops/:shopId/weapp/codes/:scene/', (request, reply) =>
    withEngine(engine, async () => {
      const { shopId: text, scene } = request.params as { shopId: string; scene: string }
      const { brandId, id: shopId } = await requireShop(parseId(text) ?? fail('shop.not_found'))
      const appid = weixin?.(brandId)?.appid('weapp')
      const picture = appid === undefined ? undefined : await findCode({ appid, shopId, scene })
      if (!picture) return fail('request.not_found')
      return reply
        .header('Cache-Control', `public, max-age=${DAY_SECONDS}`)
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .type(picture.type)
        .send(picture.bytes)
    }),
  )
}
