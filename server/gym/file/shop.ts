import { Type, type TArray, type TOptional } from '@sinclair/typebox'
import { TIMETABLE_DAYS } from '@/domain/booking/group/series'
import { isCreditCode } from '@/domain/card/invoice/credit-code'
import { LOW_FEN, LOW_TIMES } from '@/domain/card/reminder'
import { fen, fenToYuan } from '@/domain/money'
import { deskChannels } from '@/domain/payment/channel'
import { CreditCode, Flag, Key, Line, List, Name, Opt, Prose, Whole, Word } from '../gym-words'
import { group, may, needs, type Field } from '../mapping/fields'
import { plain, yuan, type Kind } from '../mapping/kinds'
import { makeList } from '../mapping/lists'
import { thing } from '../mapping/things'

const moduleWords = ['team', 'private', 'court', 'payment'] as const
const themeWords = ['qc_pink_blue', 'qc_yellow_black', 'qc_christmas', 'qc_new_year', 'qc_black', 'qc_cyan', 'qc_red'] as const

const Host = Type.String({ pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$', maxLength: 100, description: 'a host such as channels.weixin.qq.com' })

const Module = Word(...moduleWords)
/** The parts of the shop that the app shows, a flag each. */
const modules: Field<TOptional<TArray<typeof Module>>> = {
  schema: Opt(List(Module, moduleWords.length)),
  columns: () => moduleWords.map((word) => ({ name: `module_${word}` })),
  store: (said = []) => Object.fromEntries(moduleWords.map((word) => [`module_${word}`, said.includes(word)])),
  say: (row) => {
    const said = moduleWords.filter((word) => row[`module_${word}`])
    return said.length > 0 ? said : undefined
  },
  check: () => {},
}

const taxNo: Kind<typeof CreditCode> = {
  ...plain(CreditCode),
  fault: (said) => (isCreditCode(said) ? undefined : `the last character of ${said} is not that of a unified social credit code`),
}

/** The shop's own details and rules: each a column of its own row. */
export const shopFacts = {
  key: needs(Key),
  name: needs(Name),
  city_code: may(Line, ''),
  phone: may(Line, ''),
  address: may(Line, ''),
  position: group(
    {
      lng: needs(Type.Number({ minimum: -180, maximum: 180, description: 'a longitude' }), 'gd_lng'),
      lat: needs(Type.Number({ minimum: -90, maximum: 90, description: 'a latitude' }), 'gd_lat'),
    },
    { none: { gd_lng: null } },
  ),
  logo: may(Line, ''),
  image: may(Line, ''),
  images: may(List(Line, 30), []),
  services: may(List(Name, 30), []),
  media_hosts: may(List(Host, 30), []),
  opening_hours: may(Line, ''),
  description: may(Prose, ''),
  weixin: may(Flag, false, 'has_weixin'),
  modules,
  configs: group({
    team_minutes_can_order: may(Whole(0), 0),
    private_minutes_can_order: may(Whole(0), 0),
    minutes_can_cancel: may(Whole(0), 0),
    team_course_can_wait: may(Flag, false),
    team_minutes_can_wait: may(Whole(0), 0),
    hide_course_user_num: may(Flag, false),
    overlap_allowed: may(Flag, false),
    staff_book_late: may(Flag, false),
    staff_second_factor: may(Flag, false),
    has_face_guard: may(Flag, false),
    has_belts: may(Flag, false),
    desk_channels: may(List(Word(...deskChannels), 2), []),
    timetable_days: may(Whole(7, 400), TIMETABLE_DAYS),
    minutes_to_pay: may(Type.Integer({ minimum: 1, maximum: 120 }), 15),
    card_low_amount: may(yuan, fenToYuan(fen(LOW_FEN)), 'card_low_fen'),
    card_low_times: may(Whole(0, 1000), LOW_TIMES),
    no_show_limit: group(
      {
        count: needs(Whole(1, 20), 'no_show_count'),
        days: needs(Whole(1, 365), 'no_show_days'),
        block_days: needs(Whole(1, 365), 'no_show_block_days'),
        unmarked: may(Flag, false, 'no_show_unmarked'),
      },
      { none: { no_show_count: null } },
    ),
    invoice: group(
      {
        seller: needs(Name, 'invoice_seller'),
        tax_no: needs(taxNo, 'invoice_tax_no'),
        hours: may(Whole(1, 720), null, 'invoice_hours'),
      },
      { none: { invoice_seller: '', invoice_tax_no: '' } },
    ),
    team_course_wait_method: may(Whole(1, 2), 1),
  }),
  theme: may(Word(...themeWords), 'qc_cyan'),
  skin: may(Word('fashion', 'default'), 'fashion'),
}

/** Shops without what other tables keep. Those that the file does not name stay as they are. */
export const shopRows = makeList(
  thing({ table: 'shop', under: 'brand_id', counted: 'shops', gone: 'stays' }, shopFacts, { word: 'shop' }),
  500,
)
