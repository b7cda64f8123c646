import type { Clock } from '@server/clock'
import { addMinutes, dayOf, parseInstant, type Instant, type ShopDate } from '@/domain/time'
import type { VoucherAccount } from '../account'
import { listIn, momentIn, numberIn, objectIn, textIn, yuanIn, type Fields } from '../fields'
import {
  VoucherError,
  type FindAnswer,
  type ListedUse,
  type PreparedVoucher,
  type UndoAnswer,
  type VerifyAnswer,
  type VoucherAttempt,
  type VoucherPlace,
  type VoucherPlatform,
  type VoucherSecrets,
} from '../port'
import { createAsk, type AskMeituan } from './ask'
import { readFault } from './codes'

const RECEIPT = '/ddzh/tuangou/receipt'
const [PAGE, CLOCK_MINUTES, THIRD_PARTY] = [300, 1, '15']
/** Kinds of vouchers that are listed apart: deals, times cards, groups. */
const BIZ_TYPES: readonly number[] = [0, 201, 203]
/** Parts of a discount that the merchant bears: its voucher, its cut. Of one that both bear (18) the settlement tells the half. */
const MERCHANT_PARTS: readonly number[] = [8, 17]
const REFUNDED: readonly string[] = ['4', '6']

/** `2026-05-22 17:34:00`, in the platform's own zone; null for anything else. */
const readTime = (value: unknown): Instant | null => {
  const text = textIn(value)
  if (/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return parseInstant(`${text.replace(' ', 'T')}+08:00`) ?? null
  return momentIn(value)
}

/** By this name the platform may tell a use of ours again. */
const nameAttempt = (requestId: string): string => `ours-${requestId}`

const owed = (data: Fields, uses: number): { amountFen: number; amounts: Record<string, string | number> } => {
  const price = uses > 1 && textIn(data.timesCardUnitPrice) !== '' ? yuanIn(data.timesCardUnitPrice) : yuanIn(data.dealPrice)
  const parts = listIn(data.paymentDetail)
  const borne = parts
    .filter((part) => MERCHANT_PARTS.includes(numberIn(part.amountType)))
    .reduce((sum, part) => sum + yuanIn(part.amount), 0)
  const detail = Object.fromEntries(parts.map((part) => [`part_${textIn(part.amountType)}`, yuanIn(part.amount)]))
  const isOfOne = uses === 1 && Math.max(1, numberIn(data.count)) === 1
  return { amountFen: Math.max(0, price - (isOfOne ? borne : 0)), amounts: { price, ...detail } }
}

const prepare = async (ask: AskMeituan, { code = '' }: VoucherSecrets, place: VoucherPlace): Promise<PreparedVoucher> => {
  const answer = await ask(`${RECEIPT}/prepare`, place, { receiptCode: code })
  if (answer.code !== '0') return refusePrepared(ask, answer.code, code, place)
  const data = objectIn(answer.data)
  const isTimesCard = data.tgTimesCardFlag === true
  const uses = isTimesCard ? Math.max(1, numberIn(data.purchaseToConsumeRatio)) : 1
  const left = Math.max(0, numberIn(data.count))
  if (left === 0) throw new VoucherError('used', '1017')
  const { amountFen, amounts } = owed(data, uses)
  return {
    certificate: undefined,
    secrets: { code },
    ids: { orderId: textIn(data.orderId), dealId: textIn(data.dealId) },
    product: textIn(data.dealTitle),
    keys: [data.thirdPartyProductId, data.dealGroupId, data.dealId, data.productItemId]
      .map(textIn)
      .filter((key) => key !== '' && key !== '0'),
    amountFen,
    amounts,
    startAt: null,
    expireAt: momentIn(data.receiptEndDate),
    uses,
    useNo: isTimesCard ? Math.max(1, uses - left + 1) : 1,
    isPeriodCard: false,
  }
}

const refusePrepared = async (ask: AskMeituan, refusal: string, code: string, place: VoucherPlace): Promise<never> => {
  const fault = readFault(refusal) ?? 'unknown'
  if (fault !== 'used') throw new VoucherError(fault, refusal)
  const { code: found, data } = await ask(`${RECEIPT}/getconsumed`, place, { receiptCode: code })
  throw new VoucherError('used', refusal, (found === '0' && readTime(objectIn(data).verifyTime)) || undefined)
}

const verify = async (ask: AskMeituan, { place, secrets, requestId }: VoucherAttempt): Promise<VerifyAnswer> => {
  try {
    const { code, data } = await ask(`${RECEIPT}/consume`, place, {
      requestId,
      receiptCode: secrets.code,
      count: 1,
      appShopAccount: nameAttempt(requestId),
      appShopAccountName: nameAttempt(requestId),
    })
    const [result] = listIn(objectIn(data).result)
    if (code === '0') {
      if (!result) return { said: 'silence' }
      return { said: 'verified', ids: { useId: textIn(result.flowId), dealId: textIn(result.dealId), orderId: textIn(result.orderId) } }
    }
    const fault = readFault(code)
    if (fault === 'used') return { said: 'used' }
    // Refused at the door: the store's side was not asked.
    if (code === 'OP_LIMITATION_REJECT') return { said: 'busy' }
    return fault === undefined || fault === 'busy' || fault === 'silent' ? { said: 'silence' } : { said: 'refused', fault }
  } catch (error) {
    if (error instanceof VoucherError) return { said: 'silence' }
    throw error
  }
}

const listType = async (ask: AskMeituan, place: VoucherPlace, day: ShopDate, bizType: number): Promise<Fields[]> => {
  const listed: Fields[] = []
  for (;;) {
    const biz = { date: day, bizType, type: 0, offset: listed.length, limit: PAGE }
    const { code, data } = await ask(`${RECEIPT}/querylistbydate`, place, biz)
    if (code !== '0') throw new VoucherError(readFault(code) ?? 'silent', code)
    const records = listIn(objectIn(data).records)
    listed.push(...records)
    if (records.length < PAGE || listed.length >= numberIn(objectIn(data).totalCount)) return listed
  }
}

const listRecords = async (ask: AskMeituan, place: VoucherPlace, day: ShopDate): Promise<Fields[]> => {
  const lists: Fields[] = []
  for (const bizType of BIZ_TYPES) lists.push(...(await listType(ask, place, day, bizType)))
  return [...new Map(lists.map((one) => [textIn(one.flowId), one])).values()]
}

const isOurs = (record: Fields, { requestId, sentAt }: VoucherAttempt): boolean => {
  const account = textIn(record.verifyAccount)
  if (account.startsWith('ours-')) return account === nameAttempt(requestId)
  const at = readTime(record.verifyTime)
  return textIn(record.verifyChannel) === THIRD_PARTY && at !== null && at >= addMinutes(sentAt, -CLOCK_MINUTES)
}

const find = async (ask: AskMeituan, attempt: VoucherAttempt, now: Instant): Promise<FindAnswer> => {
  const { place, secrets, sentAt, uses } = attempt
  try {
    const { code, data } = await ask(`${RECEIPT}/getconsumed`, place, { receiptCode: secrets.code })
    if (readFault(code) === 'unknown') return { said: 'unused' }
    if (code !== '0') return { said: 'silence' }
    if (uses === 1 && !isOurs(objectIn(data), attempt)) return { said: 'elsewhere' }
    const days = [...new Set([dayOf(addMinutes(sentAt, -CLOCK_MINUTES)), dayOf(now)])]
    const records: Fields[] = []
    for (const day of days) records.push(...(await listRecords(ask, place, day)))
    const ours = records.find((one) => textIn(one.receiptCode) === secrets.code && isOurs(one, attempt))
    if (ours)
      return { said: 'ours', ids: { useId: textIn(ours.flowId), dealId: textIn(ours.dealId) }, at: readTime(ours.verifyTime) ?? sentAt }
    return { said: uses > 1 ? 'unused' : 'silence' }
  } catch (error) {
    if (error instanceof VoucherError) return { said: 'silence' }
    throw error
  }
}

const undo = async (ask: AskMeituan, { place, secrets, ids, requestId }: VoucherAttempt): Promise<UndoAnswer> => {
  try {
    const name = nameAttempt(requestId)
    const biz = { receiptCode: secrets.code, dealId: ids.dealId ?? '', appShopAccount: name, appShopAccountName: name }
    const { code } = await ask(`${RECEIPT}/reverseconsume`, place, biz)
    if (code === '0') return 'undone'
    const fault = readFault(code)
    if (fault === 'busy') return 'busy'
    return /^10\d\d$/.test(code) ? 'too_late' : 'silence'
  } catch (error) {
    if (error instanceof VoucherError) return 'silence'
    throw error
  }
}

const readListed = (record: Fields): ListedUse[] => {
  const at = readTime(record.verifyTime)
  if (at === null) return []
  return [
    {
      useId: textIn(record.flowId),
      certificate: undefined,
      code: textIn(record.receiptCode) || undefined,
      product: textIn(record.dealTitle),
      amountFen: yuanIn(record.dealPrice),
      at,
      state: REFUNDED.includes(textIn(record.refundStatus)) ? 'refunded' : 'used',
    },
  ]
}

/** The client of one brand's app at Meituan. */
export const createMeituan = (account: VoucherAccount, sealSecret: string, clock: Clock): VoucherPlatform => {
  const ask = createAsk(account, sealSecret, clock)
  return {
    kind: 'meituan',
    prepare: (secrets, place) => prepare(ask, secrets, place),
    verify: (attempt) => verify(ask, attempt),
    find: (attempt) => find(ask, attempt, clock.now()),
    undo: (attempt) => undo(ask, attempt),
    isRefunded: () => Promise.resolve(undefined),
    listDay: async (place, day) => (await listRecords(ask, place, day)).flatMap(readListed),
    listSettled: () => Promise.resolve([]),
    readLink: () => Promise.resolve(undefined),
  }
}
