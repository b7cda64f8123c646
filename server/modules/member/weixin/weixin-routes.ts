import type { AppContext, Call, Mount } from '@server/context'
import { fail } from '@server/errors'
import { weixinAuth, weixinAuthorise, weixinEnter, weixinSetting } from '@/contract/member/member'
import { readLogInDevice, sessionAnswer } from '../answer-session'
import { bindOpenid } from './bind-openid'
import { askWeixin, openWeixin } from './weixin-client'
import { agreeing } from '../privacy/agreeing'
import { enterWithPhone, sharedPhone } from './weixin-phone'

const readOrigin = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).origin : undefined)

/** The absolute address of one of our pages. Without PUBLIC_URL it is built from the request's host header. */
const ownPage = ({ config }: AppContext, { request }: Pick<Call, 'request'>, url: string): string => {
  const own = readOrigin(config.publicUrl ?? `${request.protocol}://${request.host}`)
  return own !== undefined && readOrigin(url) === own ? url : fail('weixin.url')
}

/** The calls about a person's openid, and the signatures that pages inside WeChat need. */
export const mountWeixin = (mount: Mount, context: AppContext): void => {
  mount(weixinAuth, async ({ shopId, body, actor, client, now }) => {
    const weixin = await openWeixin(context, shopId, client)
    await bindOpenid(actor.accountId, await askWeixin(context, weixin.readPerson(client, body.code)), now)
    return {}
  })

  mount(weixinEnter, async (call) => {
    const { shopId, body, now } = call
    const number = await sharedPhone(context, shopId, body.code)
    const source = { recommendAccountId: body.recommend_user_id ?? null, activityId: body.activity_id ?? null }
    const agree = await agreeing(context, call, 'weixin')
    return sessionAnswer(
      context,
      call,
      await enterWithPhone({ number, shopId, ...source }, readLogInDevice(context, call), now, agree),
      shopId,
    )
  })

  mount(weixinAuthorise, async (call) => {
    const { shopId, query } = call
    const weixin = await openWeixin(context, shopId, 'h5')
    return { url: weixin.authoriseUrl(ownPage(context, call, query.url), query.state) ?? fail('weixin.not_enabled') }
  })

  mount(weixinSetting, async (call) => {
    const { shopId, query, now } = call
    const url = ownPage(context, call, query.url)
    const weixin = await openWeixin(context, shopId, 'h5')
    const { appid, timestamp, nonceStr, signature } = await askWeixin(context, weixin.signPage(url, now))
    return { app_id: appid, timestamp, nonceStr, signature, templates: weixin.templates.slice() }
  })
}
