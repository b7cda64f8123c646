import type { AppContext, Call, Mount } from '@server/context'
import { fail } from '@server/errors'
import { requireShop } from '@server/modules/shop/service'
import { WeixinError, type WeixinClient, type WeixinFault, type WeixinPlace } from '@server/providers/weixin/port'
import type { ErrorCode } from '@/contract/errors'
import { weixinAuth, weixinAuthorise, weixinSetting } from '@/contract/member'
import { bindOpenid } from './bind-openid'

const words: Record<WeixinFault, ErrorCode> = {
  code: 'weixin.code',
  too_often: 'weixin.too_often',
  busy: 'weixin.try_again',
  refused: 'weixin.refused',
}

const clientOf = async ({ weixin }: AppContext, shopId: number, place: WeixinPlace): Promise<WeixinClient> => {
  const { brandId } = await requireShop(shopId)
  const client = weixin?.(brandId)
  return client?.appid(place) ? client : fail('weixin.not_enabled')
}

/** Awaits WeChat and turns its failures into our error codes. If WeChat refuses the brand's own account, that is logged for the operator. */
const asked = <T>({ log }: AppContext, answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    if (!(error instanceof WeixinError)) throw error
    if (error.fault === 'refused') log.warn({ errcode: error.errcode }, 'WeChat refuses the account of a brand')
    return fail(words[error.fault])
  })

const originOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).origin : undefined)

/** The absolute address of one of our pages. Without PUBLIC_URL it is built from the request's host header. */
const ownPage = ({ config }: AppContext, { request }: Pick<Call, 'request'>, url: string): string => {
  const own = originOf(config.publicUrl ?? `${request.protocol}://${request.host}`)
  return own !== undefined && originOf(url) === own ? url : fail('weixin.url')
}

/** The calls about a person's openid, and the signatures that pages inside WeChat need. */
export const mountWeixin = (mount: Mount, context: AppContext): void => {
  mount(weixinAuth, async ({ shopId, body, actor, client, now }) => {
    const weixin = await clientOf(context, shopId, client)
    await bindOpenid(actor.accountId, await asked(context, weixin.personOf(client, body.code)), now)
    return {}
  })

  mount(weixinAuthorise, async (call) => {
    const { shopId, query } = call
    const weixin = await clientOf(context, shopId, 'h5')
    return { url: weixin.authoriseUrl(ownPage(context, call, query.url), query.state) ?? fail('weixin.not_enabled') }
  })

  mount(weixinSetting, async (call) => {
    const { shopId, query, now } = call
    const url = ownPage(context, call, query.url)
    const weixin = await clientOf(context, shopId, 'h5')
    const { appid, timestamp, nonceStr, signature } = await asked(context, weixin.signPage(url, now))
    return { app_id: appid, timestamp, nonceStr, signature, templates: weixin.templates.slice() }
  })
}
