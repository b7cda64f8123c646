import type { User } from '@/contract/member/member'
import type { KnownClock } from '@/domain/clocks'
import type { Appearance } from '@/domain/member/appearance'

/** The key from which a screen draws its codes without a network. */
export interface ScreenData {
  gate: string
  shop: string
  address: string
  keys: readonly { day: string; key: string }[]
}

/** Every key that the client stores, with the type of its value. Names in capitals and in snake case are the ledger's. */
export interface Stored {
  /** `YYYY-MM-DD` chosen on the booking page (booking ledger BK-485). */
  SCHEDULE_DATE: string
  /** Kind of booking chosen last (BK-091, BK-092). */
  SCHEDULE_TYPE: 'group' | 'private' | 'court'
  /** Payment channel chosen last (BK-220). */
  pay_channel: string
  /** The coupon chosen for the present purchase, or null for none, while the page to choose one is open (commerce ledger MC-036). */
  booking_coupon: { of: string; id: number | null }
  /** The same for a card that is bought (MC-099, MC-101). */
  buy_card_coupon: { of: string; id: number | null }
  /** For which class or page an order of a card was made, to go back there with the card (MC-003). */
  card_bought_for: { order: number; next?: string | undefined; schedule_id?: number | undefined; timetable_id?: number | undefined }
  /** The card that was bought for the page that opens next, where it is chosen. */
  card_to_choose: number
  /** Locale word (BK-492). */
  lang: string
  /** How a visitor wants the app to look on this device. */
  look: Appearance
  /** The last shop (BK-070). */
  visit_shop_id: number
  /** Anonymous id of the view log (BK-495). */
  client_user_id: string
  /** How the app was opened for this visit (BK-164), and the last share or scan that led here (BK-396). */
  origin: string
  led_here: { origin: string; path: string; at: string }
  /** Session of the mini-program, where there is no cookie (identity ledger IP-223). */
  session_id: string
  /** The mini-program's id of this device, which has no cookie. */
  device_id: string
  /** A member's last answers, for a time without a network (features/booking/offline); gone with the log-out. */
  kept_answers: {
    user: User
    shopId: number | undefined
    at: number
    clock?: KnownClock | undefined
    answers: readonly (readonly [readonly unknown[], unknown, number])[]
  }
  /** The gate whose screen this device draws; it stays until the device is unpaired, whoever logs in and out. */
  [key: `door_screen_${number}`]: { shopId: number; credential: string; told: ScreenData }
  /** The account of that session, used until the server answers. */
  session_user: unknown
  /** The server of a mini-program that is no production build. */
  api_origin: string
  /** The state that WeChat's authorise page must return with its code. */
  weixin_state: string
  /** Whether this account was sent to WeChat's authorise page in this visit (identity ledger IP-163). */
  [key: `WEIXIN_ASKED_${number}`]: true
  /** The channel to pay an order through once its payer is back from WeChat's authorise page. */
  [key: `PAY_AFTER_AUTH_${number}`]: { channel?: string }
  /** Keys of the corporate orders whose check-in dialog was shown, by gym (BK-487). */
  [key: `CORP_CHECKIN_SHOWN_${number}`]: string[]
  /** Late notices sent for a booking (BK-483). */
  [key: `LATE_ORDER_${number}`]: number
  /** The appointments that this phone has in its calendar, the latest at the end: `booking-7`. */
  calendar_added: readonly string[]
  /** How often an advertisement was dismissed (BK-490, commerce ledger MC-266). */
  [key: `ad_${number}_count`]: number
  /** How often the layer of a red envelope was dismissed or opened (commerce ledger MC-061). */
  [key: `red_${number}_count`]: number
  /** The week in which the popup of a new medal was shown, by its Monday, and the medal that it showed (identity ledger IP-167). */
  [key: `medal_popup_${number}`]: string
  [key: `medal_shown_${number}`]: string
  /** Tickets of activities that staff let in without a network, until the server has answered each; and what their roster said of them. */
  [key: `activity_door_${number}`]: {
    waiting: readonly {
      key: string
      userId: number
      code?: string | undefined
      number?: string | undefined
      people?: number | undefined
      at: string
      offline: boolean
      orderId?: number | undefined
      /** The first letter of the name, and the ticket. */
      seen?: string | undefined
      /** Why it was not the first, as the server said once there was a network. */
      told?: string | undefined
    }[]
  }
  /** The option chosen last among the cards on sale, and the kind of card shown last (BK-488, BK-489, MC-262). */
  buy_card_option_id: number
  /** The option with automatic renewal that was chosen last, while a coupon is chosen (commerce ledger MC-100, MC-101). */
  buy_card_auto_renew: number
  buy_card_tab_index: number
  /** Wording replacements of a gym (IP-005). */
  [key: `cw_detail_${number}`]: { origin: string; replace: string }[]
}

export type StoredKey = keyof Stored

/** Where a key is stored. `cookie` is for keys that the server reads too, and is plain storage in the mini-program. */
export type Place = 'local' | 'session' | 'cookie'

/** A key without its number. */
const nameFamily = (key: string) => key.replace(/\d+/, '')

const places: Record<string, Place> = {
  SCHEDULE_DATE: 'cookie',
  SCHEDULE_TYPE: 'cookie',
  lang: 'cookie',
  look: 'cookie',
  visit_shop_id: 'cookie',
  ad__count: 'cookie',
  red__count: 'cookie',
  buy_card_tab_index: 'session',
  card_bought_for: 'session',
  card_to_choose: 'session',
  cw_detail_: 'session',
  weixin_state: 'session',
  origin: 'session',
  WEIXIN_ASKED_: 'session',
  PAY_AFTER_AUTH_: 'session',
}
const texts = [
  'SCHEDULE_DATE',
  'SCHEDULE_TYPE',
  'pay_channel',
  'lang',
  'client_user_id',
  'session_id',
  'device_id',
  'api_origin',
  'weixin_state',
  'origin',
  'medal_popup_',
  'medal_shown_',
]

export const choosePlace = (key: string): Place => places[nameFamily(key)] ?? 'local'

const YEAR_DAYS = 365
const days: Record<string, number> = { ad__count: 1825, red__count: 1825 }

/** How long a cookie is valid (BK-491). */
export const keepDays = (key: string): number => days[nameFamily(key)] ?? YEAR_DAYS

/** Texts are stored as they are, everything else as JSON. */
export const encode = (key: string, value: unknown): string => (texts.includes(nameFamily(key)) ? String(value) : JSON.stringify(value))

/** Undefined for an absent or unreadable value. */
export const decode = (key: string, text: string | null | undefined): unknown => {
  if (text === null || text === undefined || text === '') return undefined
  if (texts.includes(nameFamily(key))) return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

export interface StoragePort {
  /** Undefined for an absent key, or where the platform stores nothing. */
  get: <K extends StoredKey>(key: K) => Stored[K] | undefined
  /** Stores a value; does nothing where storage is full or forbidden. */
  set: <K extends StoredKey>(key: K, value: Stored[K]) => void
  remove: (key: StoredKey) => void
}
