import type { Clock } from '@server/clock'
import { addMinutes, endOfDay, startOfDay, type Instant, type ShopDate } from '@/domain/time'
import type { VoucherAccount } from '../account'
import { listIn, momentIn, numberIn, objectIn, textIn } from '../fields'
import { readShortLink } from '../short-link'
import {
  VoucherError,
  type FindAnswer,
  type ListedUse,
  type PreparedVoucher,
  type UndoAnswer,
  type VerifyAnswer,
  type VoucherAttempt,
  type VoucherIds,
  type VoucherPlace,
  type VoucherPlatform,
  type VoucherSecrets,
} from '../port'
import { createAsk, type AskDouyin, type DouyinAnswer } from './ask'
import { HELD_CODE, readFault, TOO_LATE_CODES } from './codes'
import { BY_API, listedCertificates, readCertificate, readUses, REFUNDED, USED } from './read-certificate'

const FULFIL = '/goodlife/v1/fulfilment/certificate'
const PAGE = 20
/** A use that its platform dates a minute before we sent it is still ours: clocks differ. */
const CLOCK_MINUTES = 1

const refuse = (code: string, usedAt?: Instant): never => {
  throw new VoucherError(readFault(code) ?? 'unknown', code, usedAt)
}

const prepare = async (ask: AskDouyin, secrets: VoucherSecrets, { poi, accountRef }: VoucherPlace): Promise<PreparedVoucher> => {
  const what: Record<string, string> = secrets.object === undefined ? { code: secrets.code ?? '' } : { encrypted_data: secrets.object }
  const query = { ...what, poi_id: poi, ...(accountRef !== '' && { account_id: accountRef }) }
  const { code, data } = await ask(`${FULFIL}/prepare/`, { query })
  if (code !== '0') return refuse(code)
  const [first] = listedCertificates(data)
  if (first) {
    const prepared = readCertificate(first, data)
    return { ...prepared, secrets: { ...secrets, ...prepared.secrets } }
  }
  return refuseEmpty(ask, textIn(data.order_id))
}

/** Nothing can be used: the order says why. */
const refuseEmpty = async (ask: AskDouyin, orderId: string): Promise<never> => {
  if (orderId === '') throw new VoucherError('unknown', 'empty')
  const { code, data } = await ask(`${FULFIL}/query/`, { query: { order_id: orderId } })
  if (code !== '0') return refuse(code)
  const list = listedCertificates(data)
  const used = list.find((one) => numberIn(one.status) === USED)
  if (used) throw new VoucherError('used', '2', momentIn(readUses(used)[0]?.verify_time) ?? undefined)
  throw new VoucherError(list.some((one) => REFUNDED.includes(numberIn(one.status))) ? 'refunded' : 'unknown', 'empty')
}

/** Silence is an answer where something may have been done. */
const orSilence = async <T extends { said: string }>(work: () => Promise<T>): Promise<T | { said: 'silence' }> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof VoucherError) return { said: 'silence' }
    throw error
  }
}

const readVerified = ({ code, data }: DouyinAnswer): VerifyAnswer => {
  const [result] = listIn(data.verify_results)
  const said = code === '0' ? textIn(result?.result) : code
  if (code === '0' && said === '0' && result) {
    const ids: VoucherIds = {
      useId: textIn(result.verify_id),
      certificateId: textIn(result.certificate_id),
      orderId: textIn(result.order_id),
    }
    return { said: 'verified', ids: Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== '')) }
  }
  if (said === HELD_CODE) return { said: 'held' }
  const fault = readFault(said)
  if (fault === 'used') return { said: 'used' }
  if (fault === 'busy') return { said: 'busy' }
  // A code that nobody knows refuses nothing for certain.
  return fault === undefined || fault === 'silent' ? { said: 'silence' } : { said: 'refused', fault }
}

const verify = (ask: AskDouyin, { secrets, ids, place }: VoucherAttempt): Promise<VerifyAnswer> =>
  orSilence<VerifyAnswer>(async () => {
    const body = {
      verify_token: secrets.verifyToken,
      poi_id: place.poi,
      encrypted_codes: [secrets.encrypted],
      order_id: ids.orderId,
      ...(place.accountRef !== '' && { account_id: place.accountRef }),
    }
    return readVerified(await ask(`${FULFIL}/verify/`, { body }))
  })

const find = (ask: AskDouyin, { secrets, ids, place, sentAt, useNo, uses }: VoucherAttempt): Promise<FindAnswer> =>
  orSilence<FindAnswer>(async () => {
    const query: Record<string, string> = { encrypted_code: secrets.encrypted ?? '' }
    if (place.accountRef !== '') query.account_id = place.accountRef
    const { code, data } = await ask(`${FULFIL}/get/`, { query })
    if (code !== '0') return { said: 'silence' }
    const certificate = objectIn(data.certificate)
    const done = readUses(certificate)
    const ours = done.find((one) => {
      const at = momentIn(one.verify_time)
      const isOurSerial = uses === 1 || numberIn(one.times_card_serial_num) === 0 || numberIn(one.times_card_serial_num) === useNo
      return numberIn(one.verify_type) === BY_API && at !== null && at >= addMinutes(sentAt, -CLOCK_MINUTES) && isOurSerial
    })
    if (ours) {
      const at = momentIn(ours.verify_time)!
      return {
        said: 'ours',
        ids: { useId: textIn(ours.verify_id), certificateId: textIn(ours.certificate_id) || (ids.certificateId ?? '') },
        at,
      }
    }
    if (REFUNDED.includes(numberIn(certificate.status))) return { said: 'elsewhere' }
    return { said: numberIn(certificate.status) === USED && done.length >= uses ? 'elsewhere' : 'unused' }
  })

const undo = async (ask: AskDouyin, { ids }: VoucherAttempt): Promise<UndoAnswer> => {
  try {
    const { code } = await ask(`${FULFIL}/cancel/`, { body: { verify_id: ids.useId, certificate_id: ids.certificateId } })
    if (code === '0') return 'undone'
    if (TOO_LATE_CODES.includes(code)) return 'too_late'
    const fault = readFault(code)
    return fault === 'busy' ? 'busy' : fault === undefined ? 'silence' : 'too_late'
  } catch (error) {
    if (error instanceof VoucherError) return 'silence'
    throw error
  }
}

const listDay = async (ask: AskDouyin, { poi, accountRef }: VoucherPlace, day: ShopDate): Promise<ListedUse[]> => {
  const span = { start_time: String(Math.floor(startOfDay(day) / 1000)), end_time: String(Math.floor(endOfDay(day) / 1000)) }
  const listed: ListedUse[] = []
  let cursor = '0'
  for (;;) {
    const query = { account_id: accountRef, cursor, size: String(PAGE), poi_ids: poi, ...span }
    const { code, data } = await ask(`${FULFIL}/verify_record/query/`, { query })
    if (code !== '0') return refuse(code)
    const records = [data.records, data.records_v2].map(listIn).find((list) => list.length > 0) ?? []
    for (const record of records) {
      const at = momentIn(record.verify_time)
      const amount = objectIn(objectIn(objectIn(record.verify_amount_info).times_card_serial_amount).amount ?? record.amount)
      if (at === null) continue
      listed.push({
        useId: textIn(record.verify_id),
        certificate: textIn(record.certificate_id) || undefined,
        code: textIn(record.code) || undefined,
        product: textIn(objectIn(record.sku).title),
        amountFen: Math.max(0, numberIn(amount.original_amount) - numberIn(amount.merchant_ticket_amount)),
        at,
        state: numberIn(record.status) === 2 ? 'undone' : REFUNDED.includes(numberIn(record.certificate_status)) ? 'refunded' : 'used',
      })
    }
    const next = textIn(records.at(-1)?.cursor)
    if (records.length < PAGE || next === '' || next === cursor) return listed
    cursor = next
  }
}

/** The client of one brand's app at Douyin life services. */
export const createDouyin = (account: VoucherAccount, sealSecret: string, clock: Clock): VoucherPlatform => {
  const ask = createAsk(account, sealSecret, clock)
  return {
    kind: 'douyin',
    prepare: (secrets, place) => prepare(ask, secrets, place),
    verify: (attempt) => verify(ask, attempt),
    find: (attempt) => find(ask, attempt),
    undo: (attempt) => undo(ask, attempt),
    isRefunded: async ({ orderId, certificateId }) => {
      const { code, data } = await ask(`${FULFIL}/query/`, { query: { order_id: orderId ?? '' } })
      if (code !== '0') return refuse(code)
      const one = listedCertificates(data).find(({ certificate_id }) => textIn(certificate_id) === certificateId)
      return one && REFUNDED.includes(numberIn(one.status))
    },
    listDay: (place, day) => listDay(ask, place, day),
    listSettled: async (uses) => {
      const settled = []
      for (const { certificateId, useId } of uses) {
        const query = { certificate_id: certificateId ?? '' }
        const { code, data } = await ask('/goodlife/v1/settle/ledger/query_record_by_cert/', { query })
        if (code !== '0') return refuse(code)
        const records = listIn(data.ledger_records).filter((one) => textIn(one.verify_id) === useId)
        for (const one of records)
          settled.push({ ref: textIn(one.ledger_id), useId: useId!, paidFen: numberIn(objectIn(one.amount).goods) })
      }
      return settled
    },
    readLink: (link) => readShortLink(link, { timeoutMs: 3_000, ...(account.linkUrl !== undefined && { standIn: account.linkUrl }) }),
  }
}
