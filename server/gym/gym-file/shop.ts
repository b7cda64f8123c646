import { Type, type Static } from '@sinclair/typebox'
import { deskChannels } from '@/domain/payment/channel'
import { Amount, CreditCode, Flag, Key, Line, List, Name, Obj, Opt, Prose, Whole, Word } from '../gym-words'
import { shapeOf } from '../mapping/fields'
import { partsOfShop } from '../file/parts-of-shop'
import { ClassEntry } from './classes'
import { StaffEntry } from './staff'

export const moduleWords = ['team', 'private', 'court', 'payment'] as const
const themeWords = ['qc_pink_blue', 'qc_yellow_black', 'qc_christmas', 'qc_new_year', 'qc_black', 'qc_cyan', 'qc_red'] as const

const Host = Type.String({ pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$', maxLength: 100, description: 'a host such as channels.weixin.qq.com' })

export const Shop = Obj({
  key: Key,
  name: Name,
  city_code: Opt(Line),
  phone: Opt(Line),
  address: Opt(Line),
  position: Opt(
    Obj({
      lng: Type.Number({ minimum: -180, maximum: 180, description: 'a longitude' }),
      lat: Type.Number({ minimum: -90, maximum: 90, description: 'a latitude' }),
    }),
  ),
  logo: Opt(Line),
  image: Opt(Line),
  images: Opt(List(Line, 30)),
  services: Opt(List(Name, 30)),
  media_hosts: Opt(List(Host, 30)),
  opening_hours: Opt(Line),
  description: Opt(Prose),
  weixin: Opt(Flag),
  modules: Opt(List(Word(...moduleWords), 4)),
  configs: Opt(
    Obj({
      team_minutes_can_order: Opt(Whole(0)),
      private_minutes_can_order: Opt(Whole(0)),
      minutes_can_cancel: Opt(Whole(0)),
      minutes_to_pay: Opt(Type.Integer({ minimum: 1, maximum: 120 })),
      team_course_can_wait: Opt(Flag),
      team_course_wait_method: Opt(Whole(1, 2)),
      team_minutes_can_wait: Opt(Whole(0)),
      hide_course_user_num: Opt(Flag),
      overlap_allowed: Opt(Flag),
      desk_channels: Opt(List(Word(...deskChannels), 2)),
      staff_book_late: Opt(Flag),
      staff_second_factor: Opt(Flag),
      card_low_amount: Opt(Amount),
      card_low_times: Opt(Whole(0, 1000)),
      has_face_guard: Opt(Flag),
      timetable_days: Opt(Whole(7, 400)),
      no_show_limit: Opt(Obj({ count: Whole(1, 20), days: Whole(1, 365), block_days: Whole(1, 365), unmarked: Opt(Flag) })),
      invoice: Opt(Obj({ seller: Name, tax_no: CreditCode, hours: Opt(Whole(1, 720)) })),
    }),
  ),
  theme: Opt(Word(...themeWords)),
  skin: Opt(Word('fashion', 'default')),
  ...shapeOf(partsOfShop),
  staff: Opt(List(StaffEntry, 500)),
  timetable: Opt(List(ClassEntry, 3000)),
})
export type ShopEntry = Static<typeof Shop>
