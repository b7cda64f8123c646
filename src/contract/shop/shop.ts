import { Type, type Static } from '@sinclair/typebox'
import { shareKinds } from '../../domain/shop/fill-share'
import { themeNames } from '../../domain/shop/theme-names'
import { call } from '../define'
import { Bool, Day, Empty, Id, Int, List, Nullable, Obj, Opt, ShopSlot, Str, Text, Word } from '../shapes'

export const Modules = Obj({ team: Bool, private: Bool, court: Bool, payment: Bool })
/** As a shop has them: `checkin` where it can be entered by this app, in frames of time. */
const ShownModules = Type.Composite([Modules, Obj({ checkin: Opt(Bool) })])
export type ShopModules = Static<typeof ShownModules>

/** Values of shop configuration by key; minutes, flags and codes are numbers. */
const Configs = Type.Partial(
  Obj({
    team_minutes_can_order: Int,
    private_minutes_can_order: Int,
    minutes_can_cancel: Int,
    team_course_can_wait: Bool,
    team_course_wait_method: Int,
    team_minutes_can_wait: Int,
    hide_course_user_num: Bool,
  }),
)
export type ShopConfigs = Static<typeof Configs>

const Skin = Type.Union([Type.Literal('fashion'), Type.Literal('default')])
export const ThemeWord = Word(...themeNames)
const Theme = Obj({ theme: ThemeWord, skin: Skin })
export type ShopTheme = Static<typeof Theme>

const ShopBrief = Obj({
  id: Id,
  name: Str,
  brand_id: Id,
  gym_id: Id,
  city_code: Str,
  phone: Str,
  logo: Str,
  image: Str,
  address: Str,
  /** The position; where these are missing it is that of the map provider. */
  lat: Opt(Nullable(Type.Number())),
  lng: Opt(Nullable(Type.Number())),
  gd_lng: Nullable(Type.Number()),
  gd_lat: Nullable(Type.Number()),
  /** Metres from the `lat` and `lng` of the query; null where either side is unknown. */
  distance: Nullable(Type.Number()),
})
export type ShopBrief = Static<typeof ShopBrief>

const Shop = Type.Composite([
  ShopBrief,
  Obj({
    has_weixin: Bool,
    shop_images: List(Str),
    shop_services: List(Str),
    opening_hours: Str,
    description: Str,
    modules: ShownModules,
    /** The platforms whose vouchers it exchanges; missing where it takes none. */
    voucher_kinds: Opt(List(Word('douyin', 'meituan'))),
    /** From when to when home shows the annual report of a year, both days included; of years that are not named, as the app says. */
    annual_report: Opt(List(Obj({ year: Int, from: Day, until: Day }))),
    /** It gives points; missing where it gives none. */
    gives_scores: Opt(Bool),
    configs: Configs,
    theme: Theme,
    brand: Obj({ id: Id, name: Str, logo: Str }),
  }),
])
export type Shop = Static<typeof Shop>

const position = { lat: Opt(Type.Number({ minimum: -90, maximum: 90 })), lng: Opt(Type.Number({ minimum: -180, maximum: 180 })) }

export const shopDetail = call({
  method: 'GET',
  path: '/api/shops/{shopId}/detail/',
  authority: { who: 'visitor', shop: 'params.shopId' },
  summary: 'One shop with its modules, configuration and theme',
  params: ShopSlot,
  data: Obj({ shop: Shop }),
  errors: ['shop.not_found'],
})

export const shopModules = call({
  method: 'GET',
  path: '/api/v2/shops{/shopId}/modules/',
  authority: { who: 'visitor', shop: 'params.shopId' },
  summary: 'Which kinds of booking a shop has enabled',
  params: ShopSlot,
  data: ShownModules,
  errors: ['shop.not_found'],
})

export const shopConfigs = call({
  method: 'GET',
  path: '/api/v2/shops{/shopId}/configs/',
  authority: { who: 'visitor', shop: 'params.shopId' },
  summary: 'Configuration values of a shop by key',
  params: ShopSlot,
  query: Obj({ keys: Text(500) }),
  data: Configs,
  errors: ['shop.not_found'],
})

export const shopList = call({
  method: 'GET',
  path: '/api/shops/',
  authority: { who: 'visitor' },
  summary: 'All shops of the brand that this server is for, nearest first where a position is given',
  query: Obj(position),
  data: Obj({ shops: List(ShopBrief) }),
})

export const brandShops = call({
  method: 'GET',
  path: '/api/v2/brand/shops/',
  authority: { who: 'visitor', shop: 'query.shop_id' },
  summary: 'The shops of one brand, nearest first where a position is given, unknown distance last',
  query: Obj({ shop_id: Opt(Id), brand_id: Opt(Id), ...position }),
  data: Obj({ shops: List(ShopBrief) }),
  errors: ['shop.not_found'],
})

export const boundShops = call({
  method: 'GET',
  path: '/select/shops/',
  authority: { who: 'account' },
  summary: 'The shops that the user is bound to',
  query: Obj(position),
  data: Obj({ shops: List(ShopBrief) }),
})

export const brandLogo = call({
  method: 'GET',
  path: '/api/v2/brand/logo/',
  authority: { who: 'visitor', shop: 'query.shop_id' },
  summary: 'Logo of a brand',
  query: Obj({ brand_id: Opt(Id), shop_id: Opt(Id) }),
  data: Obj({ photo: Str }),
  errors: ['shop.not_found'],
})

export const shopCode = call({
  method: 'GET',
  path: '/api/v2/shops{/shopId}/weapp/code/',
  authority: { who: 'visitor', shop: 'params.shopId' },
  summary: 'The mini-program code that leads to a page of a shop, recommended by the caller where he is bound to the shop',
  params: ShopSlot,
  /** The address of the page that is shared. */
  query: Obj({ address: Text(300) }),
  data: Obj({ code: Obj({ image_url: Str, scene: Str }) }),
  errors: ['shop.not_found', 'weixin.not_enabled', 'weixin.refused', 'weixin.too_often', 'weixin.try_again'],
})

export const shopShareSetting = call({
  method: 'GET',
  path: '/api/v2/shops{/shopId}/setting/mobile/share/detail/',
  authority: { who: 'visitor', shop: 'params.shopId' },
  summary: 'How a shop wants to be shared; texts carry {date}, {shop_name} and {course_name}',
  params: ShopSlot,
  data: Obj({ setting: Obj({ desc: Str, title: Str, image_url: Str }) }),
  errors: ['shop.not_found'],
})

export const shopShareTemplate = call({
  method: 'GET',
  path: '/api/v2/shops{/shopId}/setting/mobile/share/template/',
  authority: { who: 'visitor', shop: 'params.shopId' },
  summary: 'Share text of one class or of a list, its placeholders replaced by the values given',
  params: ShopSlot,
  query: Obj({
    type: Type.Union(shareKinds.map((kind) => Type.Literal(kind))),
    /** As the sharing person's page words them. */
    date: Opt(Text(40)),
    shop_name: Opt(Text(80)),
    course_name: Opt(Text(80)),
  }),
  data: Obj({ title: Str, desc: Str, imgUrl: Str }),
  errors: ['shop.not_found'],
})

export const shopWording = call({
  method: 'GET',
  path: '/api/v2/shops{/shopId}/setting/mobile/cw/detail/',
  authority: { who: 'visitor', shop: 'params.shopId' },
  summary: 'Wording replacements of a venue, for simplified Chinese only',
  params: ShopSlot,
  data: Obj({ setting: Obj({ gym_id: Id, rules: List(Obj({ origin: Str, replace: Str })) }) }),
  errors: ['shop.not_found'],
})

export const viewLog = call({
  method: 'POST',
  path: '/stat/api/shops/users/view-log/',
  authority: { who: 'visitor', shop: 'body.shop_id' },
  summary: 'Records that a page was looked at',
  body: Obj({ shop_id: Id, client_user_id: Text(64), client_path: Text(500) }),
  data: Empty,
  errors: ['shop.not_found'],
})

export const clientError = call({
  method: 'POST',
  path: '/stat/api/client/errors/',
  authority: { who: 'visitor' },
  summary: 'Tells that something went wrong in the client, without personal data',
  body: Obj({
    kind: Type.Union([Type.Literal('uncaught'), Type.Literal('render')]),
    message: Text(400),
    stack: Text(2_000),
    /** The name of the route. */
    page: Text(60),
  }),
  data: Empty,
})
