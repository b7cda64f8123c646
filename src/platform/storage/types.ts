/** Every key that the client keeps, with the type of its value. Names in capitals and in snake case are the ledger's. */
export interface Stored {
  /** `YYYY-MM-DD` chosen on the booking page (booking ledger BK-485). */
  SCHEDULE_DATE: string
  /** Kind of booking chosen last (BK-091, BK-092). */
  SCHEDULE_TYPE: 'group' | 'private' | 'court'
  /** Payment channel chosen last (BK-220). */
  pay_channel: string
  /** The coupon chosen for what is being booked, or null for none, while the page to choose one is visited (commerce ledger MC-036). */
  booking_coupon: { of: string; id: number | null }
  /** Locale word (BK-492). */
  lang: string
  /** Shop looked at last (BK-070). */
  visit_shop_id: number
  /** Anonymous id of the view log (BK-495). */
  client_user_id: string
  /** How the app was opened for this visit (BK-164), and the last share or scan that led here (BK-396). */
  origin: string
  led_here: { origin: string; path: string; at: string }
  /** Session of the mini-program, where there is no cookie (identity ledger IP-223). */
  session_id: string
  /** What this device calls itself to the server: the mini-program has no cookie. */
  device_id: string
  /** The account of that session, to start with before the server answers. */
  session_user: unknown
  /** Server of a mini-program that is no production build. */
  api_origin: string
  /** What must come back from WeChat's authorise page with the code. */
  weixin_state: string
  /** Whether this account was led to authorise in WeChat since the visit began (identity ledger IP-163). */
  [key: `WEIXIN_ASKED_${number}`]: true
  /** The channel of an order whose payment goes on when its payer is back from WeChat's authorise page. */
  [key: `PAY_AFTER_AUTH_${number}`]: { channel?: string }
  /** Keys of the corporate orders whose check-in dialog was shown, by gym (BK-487). */
  [key: `CORP_CHECKIN_SHOWN_${number}`]: string[]
  /** Late reminders sent for a booking (BK-483). */
  [key: `LATE_ORDER_${number}`]: number
  /** How often an advertisement was dismissed (BK-490, commerce ledger MC-266). */
  [key: `ad_${number}_count`]: number
  /** The option that was chosen last among the cards on sale, and the kind of card that was looked at (BK-488, BK-489, MC-262). */
  buy_card_option_id: number
  buy_card_tab_index: number
  /** Wording replacements of a gym (IP-005). */
  [key: `cw_detail_${number}`]: { origin: string; replace: string }[]
}

export type StoredKey = keyof Stored

/** Where a key lives. `cookie` is for what the server reads too, and is plain storage in the mini-program. */
export type Place = 'local' | 'session' | 'cookie'

const places: Record<string, Place> = {
  SCHEDULE_DATE: 'cookie',
  SCHEDULE_TYPE: 'cookie',
  lang: 'cookie',
  visit_shop_id: 'cookie',
  ad__count: 'cookie',
  buy_card_tab_index: 'session',
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
]

const familyOf = (key: string) => key.replace(/\d+/, '')

export const placeOf = (key: string): Place => places[familyOf(key)] ?? 'local'

const YEAR_DAYS = 365
const days: Record<string, number> = { ad__count: 1825 }

/** How long a cookie is kept (BK-491). */
export const daysOf = (key: string): number => days[familyOf(key)] ?? YEAR_DAYS

/** Texts are kept as they are, everything else as JSON. */
export const encode = (key: string, value: unknown): string => (texts.includes(key) ? String(value) : JSON.stringify(value))

/** Undefined for what is absent or cannot be read. */
export const decode = (key: string, text: string | null | undefined): unknown => {
  if (text === null || text === undefined || text === '') return undefined
  if (texts.includes(key)) return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

export interface StoragePort {
  /** Undefined where nothing is kept, or where the platform keeps nothing. */
  get: <K extends StoredKey>(key: K) => Stored[K] | undefined
  /** Keeps a value; a full or forbidden storage is passed over. */
  set: <K extends StoredKey>(key: K, value: Stored[K]) => void
  remove: (key: StoredKey) => void
}
