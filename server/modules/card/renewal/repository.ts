import { randomBytes } from 'node:crypto'
import { insertInto } from '@server/db/records'
import { run } from '@server/db/transaction'
import { NOTICE_DAYS, chooseTrigger } from '@/domain/card/renewal/renewal'
import { addMinutes, dayOf, toDate, type Instant, type ShopDate } from '@/domain/time'
import { lockPerson } from '../buy/repository'
import { lockCardRow } from '../repository'
import type { ContractRow, DeductionRow, RenewalOptionRow, RenewedCard } from './rows'
import * as sql from './statements'

const first = async <Row>(rows: Promise<Row[]>): Promise<Row | undefined> => (await rows)[0]
export interface DueRow {
  id: number
  brandId: number
}

export const findContract = (id: number) => first(run<ContractRow>(sql.contractById, [id]))
export const findByCode = (code: string) => first(run<ContractRow>(sql.contractByCode, [code]))
export const findOfOrder = (cardOrderId: number) => first(run<ContractRow>(sql.contractOfOrder, [cardOrderId]))
export const findOfDeduction = (cardOrderId: number) => first(run<ContractRow>(sql.contractOfDeduction, [cardOrderId]))
export const findOfCard = (cardId: number) => first(run<ContractRow>(sql.contractOfCard, [cardId]))
export const findLastOfCard = (cardId: number) => first(run<ContractRow>(sql.contractLastOfCard, [cardId]))
export const listOfCard = (cardId: number) => run<ContractRow>(sql.contractsOfCard, [cardId])
export const lockContract = async (id: number) => (await run<ContractRow>(sql.contractLocked, [id]))[0]!

/** Holds an agreement with its card and its person until the transaction ends. Lock order: card, person, agreement, order. */
export const holdContract = async ({ id, cardId, accountId }: Pick<ContractRow, 'id' | 'cardId' | 'accountId'>): Promise<ContractRow> => {
  if (cardId !== null) await lockCardRow(cardId)
  await lockPerson(accountId)
  return lockContract(id)
}

export type NewContract = Pick<
  ContractRow,
  | 'brandId'
  | 'shopId'
  | 'accountId'
  | 'cardTplId'
  | 'cardId'
  | 'cardOrderId'
  | 'optionId'
  | 'units'
  | 'days'
  | 'months'
  | 'priceFen'
  | 'triggerUnits'
  | 'provider'
>

/** So many minutes after an agreement was begun its provider is asked. With Alipay the first payment waits for the signature. */
const SIGNING_MINUTES = { wechat: 10, alipay: 1 } as const

export const insertContract = async (contract: NewContract, now: Instant): Promise<number> => {
  const nextAskAt = toDate(addMinutes(now, SIGNING_MINUTES[contract.provider]))
  const record = { ...contract, code: randomBytes(15).toString('hex'), createdAt: toDate(now), nextAskAt }
  return (await insertInto('renewal_contract', record, { returning: sql.contractId }))[0]!.id
}
export const markSigned = (id: number, contractId: string, now: Instant) => run(sql.contractSigned, [id, contractId, toDate(now)])
export const markOpened = (id: number, cardId: number) => run(sql.contractOpened, [id, cardId])
export const markLive = (id: number, now: Instant) => run(sql.contractLive, [id, toDate(now)])
export const markPaused = (id: number, now: Instant) => run(sql.contractPaused, [id, toDate(now)])
export type ClosedBy = 'signer' | 'provider' | 'house'
export const markClosed = (id: number, by: ClosedBy, now: Instant) => run(sql.contractClosed, [id, by, toDate(now)])
export const markEnded = (id: number, now: Instant) => run(sql.contractEnded, [id, toDate(now)])
export const claimAsk = async (id: number, now: Instant, next: Instant) =>
  (await run(sql.contractAsking, [id, toDate(now), toDate(next)])).length > 0

export const readToAsk = (now: Instant) => run<DueRow>(sql.contractsToAsk, [toDate(now)])
export const readLeaving = () => run<DueRow>(sql.contractsOfLeavers)
export const readToNotify = (now: Instant) => run<DueRow>(sql.contractsToNotify, [dayOf(now), chooseTrigger(3, null), NOTICE_DAYS])
export const readDue = (now: Instant) => run<DueRow>(sql.deductionsDue, [toDate(now)])
export const readToAnnounce = (since: Instant) => run<DueRow>(sql.deductionsToAnnounce, [toDate(since)])
export const readUnaccepted = (now: Instant) => run<DueRow>(sql.tradesUnaccepted, [toDate(now), toDate(addMinutes(now, -1))])

export const findDeduction = (id: number) => first(run<DeductionRow>(sql.deductionById, [id]))
export const lockDeduction = async (id: number) => (await run<DeductionRow>(sql.deductionLocked, [id]))[0]!
export const lockOpenDeduction = (contractId: number) => first(run<DeductionRow>(sql.deductionOpen, [contractId]))
export const findOpenDeduction = (contractId: number) => first(run<DeductionRow>(sql.deductionRead, [contractId]))
export const lockOrderDeduction = (cardOrderId: number) => first(run<DeductionRow>(sql.deductionOfOrder, [cardOrderId]))

interface AnnouncedDeduction {
  ends: ShopDate | null
  dueDay: ShopDate
  firstTry: Instant
}
export const insertDeduction = async ({ id, brandId }: ContractRow, { ends, dueDay, firstTry }: AnnouncedDeduction, now: Instant) =>
  (await run<{ id: number }>(sql.deductionInsert, [brandId, id, ends, toDate(now), dueDay, toDate(firstTry)]))[0]!.id
export const markAnnounced = (id: number, now: Instant) => run(sql.deductionAnnounced, [id, toDate(now)])
export const markTried = (id: number, cardOrderId: number, tries: number, next: Instant) =>
  run(sql.deductionTried, [id, cardOrderId, tries, toDate(next)])
export const tryLater = (id: number, next: Instant) => run(sql.deductionLater, [id, toDate(next)])
export const endDeduction = (id: number, status: number, now: Instant) => run(sql.deductionEnded, [id, status, toDate(now)])

export const readCard = async (cardId: number) => (await run<RenewedCard>(sql.cardStatement, [cardId]))[0]!
export const readOptions = (templateId: number) => run<RenewalOptionRow>(sql.optionsStatement, [templateId])
export interface PastRow {
  id: number
  paidAt: Date
  priceFen: number
  endAfter: string | null
}
export const readPast = (contractId: number) => run<PastRow>(sql.pastStatement, [contractId])
export const hadFirstPrice = async (accountId: number, templateId: number, exceptOrder = 0) =>
  (await run<{ had: boolean }>(sql.hadFirstStatement, [accountId, templateId, exceptOrder]))[0]!.had
export const signedOptions = async (accountId: number, templateId: number) =>
  (await run<{ id: number }>(sql.signedStatement, [accountId, templateId])).map(({ id }) => id)
export const isSigningOption = async (accountId: number, optionId: number) =>
  (await run<{ open: boolean }>(sql.signingStatement, [accountId, optionId]))[0]!.open
export const readSigner = async (accountId: number) =>
  (await run<{ leaving: boolean; phone: string }>(sql.leavingStatement, [accountId]))[0]!
