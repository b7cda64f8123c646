import { call } from './define'
import { Empty, Int, List, Obj, ShopSlot, Str, Text } from './shapes'

const askErrors = ['shop.not_found', 'weixin.not_enabled', 'weixin.refused', 'weixin.too_often', 'weixin.try_again'] as const

export const weixinAuth = call({
  method: 'POST',
  path: '/api/v2/shops/{shopId}/weixin/user/auth/',
  access: 'account',
  summary:
    'Binds the person of a one-time code of WeChat (of the mini-program, or of the page that came back from authorising) to the account',
  params: ShopSlot,
  body: Obj({ code: Text(500) }),
  data: Empty,
  errors: ['weixin.code', ...askErrors],
})

export const weixinAuthorise = call({
  method: 'GET',
  path: '/api/v2/shops/{shopId}/weixin/user/auth/',
  access: 'account',
  summary: 'Where a page inside WeChat sends the person to authorise; WeChat comes back to url with code and state',
  params: ShopSlot,
  query: Obj({ url: Text(1000), state: Text(64) }),
  data: Obj({ url: Str }),
  errors: ['shop.not_found', 'weixin.not_enabled', 'weixin.url'],
})

export const weixinSetting = call({
  method: 'GET',
  path: '/api/shops/{shopId}/weixin/setting/',
  access: 'visitor',
  summary: 'What a page of ours hands to wx.config, signed for its address, and the subscribe messages that it may ask for',
  params: ShopSlot,
  query: Obj({ url: Text(1000) }),
  data: Obj({ app_id: Str, timestamp: Int, nonceStr: Str, signature: Str, templates: List(Str) }),
  errors: ['weixin.url', ...askErrors],
})
