import { listIn, momentIn, numberIn, objectIn, textIn, type Fields } from '../fields'
import type { PreparedVoucher } from '../port'

/** Statuses of a certificate at Douyin. */
export const USED = 2
export const REFUNDED: readonly number[] = [3, 4, 6]
/** Verified through the open platform, as we do. */
export const BY_API = 4

/** The original price less what the merchant bears. */
const owed = (amount: Fields): number => Math.max(0, numberIn(amount.original_amount) - numberIn(amount.merchant_ticket_amount))

const amountNames = [
  'original_amount',
  'pay_amount',
  'coupon_pay_amount',
  'merchant_ticket_amount',
  'platform_discount_amount',
  'brand_ticket_amount',
] as const
const readAmounts = (amount: Fields): Record<string, number> =>
  Object.fromEntries(amountNames.flatMap((name) => (amount[name] === undefined ? [] : [[name, numberIn(amount[name])]])))

/** The first certificate of a preparation that has uses left. */
export const readCertificate = (certificate: Fields, data: Fields): PreparedVoucher => {
  const [sku, timeCard] = [objectIn(certificate.sku), objectIn(certificate.time_card)]
  const uses = Math.max(1, numberIn(timeCard.times_count))
  const useNo = Math.min(uses, numberIn(timeCard.times_used) + 1)
  const serial = listIn(timeCard.serial_amount_list).find((one) => numberIn(one.serial_numb) === useNo)
  const amount = objectIn(serial?.amount ?? certificate.amount)
  const keys = [sku.third_sku_id, sku.sku_id, sku.product_id].map(textIn).filter((key) => key !== '')
  return {
    certificate: textIn(certificate.certificate_id) || undefined,
    secrets: { encrypted: textIn(certificate.encrypted_code), verifyToken: textIn(data.verify_token) },
    ids: { orderId: textIn(data.order_id), certificateId: textIn(certificate.certificate_id) },
    product: textIn(sku.title),
    keys,
    amountFen: owed(amount),
    amounts: readAmounts(amount),
    startAt: momentIn(certificate.start_time),
    expireAt: momentIn(certificate.expire_time),
    uses,
    useNo,
    isPeriodCard: Object.keys(objectIn(certificate.period_card)).length > 0,
  }
}

/** The uses of a certificate, the latest first; an undone one is not among them. */
export const readUses = (certificate: Fields): Fields[] => {
  const records = [...listIn(certificate.verify_records), ...(certificate.verify === undefined ? [] : [objectIn(certificate.verify)])]
  const byId = new Map(records.filter((one) => textIn(one.verify_id) !== '').map((one) => [textIn(one.verify_id), one]))
  return [...byId.values()].sort((one, other) => numberIn(other.verify_time) - numberIn(one.verify_time))
}

export const listedCertificates = (data: Fields): Fields[] => {
  const lists = [data.certificates, data.certificates_v2, data.certificates_v_2].map(listIn)
  return lists.find((list) => list.length > 0) ?? []
}
