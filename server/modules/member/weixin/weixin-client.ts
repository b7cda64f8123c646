import type { AppContext } from '@server/context'
import { fail } from '@server/errors'
import { requireShop } from '@server/modules/shop/service'
import { WeixinError, type WeixinClient, type WeixinFault, type WeixinPlace } from '@server/providers/weixin/port'
import type { ErrorCode } from '@/contract/errors'

const words: Record<WeixinFault, ErrorCode> = {
  code: 'weixin.code',
  too_often: 'weixin.too_often',
  busy: 'weixin.try_again',
  refused: 'weixin.refused',
}

/** A brand's app at WeChat. Fails with `weixin.not_enabled` where it has none. */
export const openWeixin = async ({ weixin }: Pick<AppContext, 'weixin'>, shopId: number, place: WeixinPlace): Promise<WeixinClient> => {
  const { brandId } = await requireShop(shopId)
  const client = weixin?.(brandId)
  return client?.appid(place) ? client : fail('weixin.not_enabled')
}

/** Awaits WeChat and turns its failures into our error codes. If WeChat refuses the brand's own account, that is logged for the operator. */
export const askWeixin = <T>({ log }: Pick<AppContext, 'log'>, answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    if (!(error instanceof WeixinError)) throw error
    if (error.fault === 'refused') log.warn({ errcode: error.errcode }, 'WeChat refuses the account of a brand')
    return fail(words[error.fault])
  })
