import { Type, type Static, type TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { instant, type Instant } from '@/domain/time'
import { ProviderError } from '../payment/port'

// The parts of WeChat Pay's answers that we read (https://pay.weixin.qq.com/doc/v3/merchant/).

const Moment = Type.RegExp(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/)
const Cents = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

export const Transaction = Type.Object({
  mchid: Type.String(),
  appid: Type.Optional(Type.String()),
  out_trade_no: Type.String(),
  transaction_id: Type.Optional(Type.String()),
  trade_state: Type.String(),
  success_time: Type.Optional(Type.String()),
  amount: Type.Optional(Type.Object({ total: Type.Optional(Cents), currency: Type.Optional(Type.String()) })),
})
export type Transaction = Static<typeof Transaction>

export const Refund = Type.Object({
  out_trade_no: Type.String(),
  out_refund_no: Type.String(),
  refund_id: Type.String(),
  status: Type.String(),
  success_time: Type.Optional(Type.String()),
})
export type Refund = Static<typeof Refund>

/** The refund in a notice. */
export const RefundNews = Type.Intersect([
  Type.Omit(Refund, ['status']),
  Type.Object({ mchid: Type.String(), refund_status: Type.String() }),
])

export const NoticeBody = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  event_type: Type.String(),
  resource: Type.Object({
    algorithm: Type.String(),
    ciphertext: Type.String(),
    nonce: Type.String(),
    associated_data: Type.Optional(Type.String()),
  }),
})

export const PrepayAnswer = Type.Partial(Type.Object({ prepay_id: Type.String(), code_url: Type.String(), h5_url: Type.String() }))

export const TradeBill = Type.Object({ hash_type: Type.String(), hash_value: Type.String(), download_url: Type.String() })

/** The value, checked against its shape. Throws ProviderError if it does not fit. */
export const readAnswer = <Schema extends TSchema>(schema: Schema, value: unknown): Static<Schema> => {
  if (Value.Check(schema, value)) return value
  throw new ProviderError('bad_answer', 'MALFORMED')
}

/** An instant with its zone in WeChat Pay's form; undefined for anything else. */
export const readMoment = (text: string | undefined): Instant | undefined => {
  const at = text !== undefined && Value.Check(Moment, text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : instant(at)
}
