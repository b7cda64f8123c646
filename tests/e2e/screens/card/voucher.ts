import { id, ids } from '../../driver/where'
import { calls } from '../calls'
import type { Screen, Stage } from '../stage'
import { makeStates } from '../states'

const shopId = 1
const kind = 'douyin'
/** A code that the demo's Douyin has sold, with several choices, and one that nobody has. */
const CHOICES = '104288303617'
const UNKNOWN = '104299990000'
/** A thing that the desk hands over. */
const BOTTLE = '104288303619'

const openVerify = async ({ driver }: Stage) => {
  await driver.open('voucherVerify', { shopId, kind })
  await driver.waitFor(id('voucher-look'))
}
const look = async (stage: Stage, code: string) => {
  await openVerify(stage)
  await stage.driver.fill(id('voucher-code'), code)
  await stage.driver.tap(id('voucher-look'))
}
const openConfirm = async (stage: Stage) => {
  await look(stage, CHOICES)
  await stage.driver.waitFor(id('voucher-redeem'))
}
const openRecord = async (stage: Stage) => {
  await look(stage, BOTTLE)
  await stage.driver.tap(id('voucher-redeem'))
  await stage.driver.tap(id('redeem-act'))
  await stage.driver.waitFor(id('record-state'))
}
const openRecords = async ({ driver }: Stage) => {
  await driver.open('voucherRecords', { shopId, kind })
  await driver.waitFor(ids('record-'))
}
const withoutGift = (body: string): string => body.replace(/,\{[^{}]*"what":"given"[^{}]*\}/, '')
/** A record of the demo as it would be in another state. */
const recordAs =
  (state: string, change: (body: string) => string = (body) => body) =>
  async (stage: Stage) => {
    await stage.driver.interfere(calls.voucherRecord, (body) => change(body.replace(/"state":"\w+"/, `"state":"${state}"`)))
    await openRecord(stage)
    await stage.driver.interfere(calls.voucherRecord)
  }
const openStaff = async ({ driver }: Stage) => {
  await driver.open('staffVouchers', { shopId })
  await driver.waitFor(/赵一宁/)
}

/** Vouchers of 林晓, who has exchanged some and has one left. */
export const voucherScreens: readonly Screen[] = [
  ...makeStates({
    name: 'voucher-records',
    title: '兑换记录',
    call: calls.voucherHistory,
    open: ({ driver }) => driver.open('voucherRecords', { shopId, kind }),
    stands: ({ driver }) => driver.waitForRoute('voucherRecords'),
  }),
  { name: 'voucher-records', title: '兑换记录', main: true, show: openRecords },
  ...makeStates({
    name: 'voucher-record',
    title: '兑换详情',
    call: calls.voucherRecord,
    open: ({ driver }) => driver.open('voucherRecord', { shopId, kind, id: 1 }),
    stands: ({ driver }) => driver.waitForRoute('voucherRecord'),
  }),
  { name: 'voucher-record', title: '兑换详情', main: true, show: openRecord },
  {
    name: 'voucher-record-pending',
    title: '兑换详情 · 平台没有回应',
    show: recordAs('pending', (body) =>
      withoutGift(body)
        .replace(/"undo_until":("[^"]*"|null)/, '"undo_until":null')
        .replace('"deadline":null', '"deadline":"2026-11-24T10:30:00+08:00"')
        .replace(/"what":"verified"/, '"what":"silent"'),
    ),
  },
  { name: 'voucher-record-undone', title: '兑换详情 · 券已恢复', show: recordAs('undone', withoutGift) },
  { name: 'voucher-record-exception', title: '兑换详情 · 门店处理中', show: recordAs('exception', withoutGift) },
  { name: 'voucher-record-collect', title: '兑换详情 · 待领取', show: recordAs('to_collect') },
  { name: 'voucher-record-held', title: '兑换详情 · 平台核查中', show: recordAs('held', withoutGift) },
  {
    name: 'voucher-record-monthly',
    title: '兑换详情 · 连续包月',
    show: recordAs('given', (body) => body.replace('"is_monthly":false', '"is_monthly":true')),
  },
  { name: 'voucher-verify', title: '兑换团购券', main: true, show: openVerify },
  {
    name: 'voucher-where',
    title: '兑换团购券 · 券码在哪里',
    show: async (stage) => {
      await openVerify(stage)
      await stage.driver.tap(id('voucher-where'))
      await stage.driver.waitFor(id('where-sheet'))
    },
  },
  {
    name: 'voucher-refused',
    title: '兑换团购券 · 券码不能用',
    main: true,
    show: async (stage) => {
      await look(stage, UNKNOWN)
      await stage.driver.waitFor(id('voucher-again'))
    },
  },
  { name: 'voucher-confirm', title: '确认兑换', main: true, show: openConfirm },
  {
    name: 'voucher-confirm-dialog',
    title: '确认兑换 · 核销前再问一次',
    show: async (stage) => {
      await openConfirm(stage)
      await stage.driver.tap(id('voucher-redeem'))
      await stage.driver.waitFor(id('redeem-ask'))
    },
  },
  {
    name: 'voucher-unknown',
    title: '确认兑换 · 没有收到结果',
    show: async (stage) => {
      await openConfirm(stage)
      await stage.lose(calls.voucherRedeem)
      await stage.driver.tap(id('voucher-redeem'))
      await stage.driver.tap(id('redeem-act'))
      await stage.driver.waitFor(/刚刚查过/)
    },
  },
]

/** The vouchers that the desk looks after. */
export const staffVoucherScreens: readonly Screen[] = [
  ...makeStates({
    name: 'staff-vouchers',
    title: '团购券（前台）',
    call: calls.staffVouchers,
    open: ({ driver }) => driver.open('staffVouchers', { shopId }),
    stands: ({ driver }) => driver.waitForRoute('staffVouchers'),
  }),
  { name: 'staff-vouchers', title: '团购券（前台）', main: true, show: openStaff },
]
