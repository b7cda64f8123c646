import type { Checkin } from '@/contract/checkin/shapes'
import { LIN_XIAO } from '../../journeys/acts'
import { openScreen } from '../../driver/gate-screen'
import { id, ids, nth } from '../../driver/where'
import { ask } from '../ask'
import { calls } from '../calls'
import type { Screen, Stage } from '../stage'
import { makeStates } from '../states'

export const shopId = 1
/** The gate of the demo's shop. */
export const GATE = 1
const base = `/api/v2/shops/${shopId}/user/checkin/`

interface Seen {
  time_frame: { id: number } | null
  cards: { id: number; available: boolean; auto_start: object | null }[]
}

/** Makes an entry with the first card that lets in as it is. */
export const make = async ({ server }: Stage, method: 'QRCODE' | 'SCAN'): Promise<Checkin> => {
  const seen = await ask<Seen>(server, LIN_XIAO, 'GET', `${base}available/`)
  const card = seen.cards.find(({ available, auto_start: starts }) => available && !starts)!
  const scanned = method === 'SCAN' && { guard_id: GATE, screen: await openScreen(server, shopId, GATE) }
  const body = { time_frame_id: seen.time_frame!.id, method, channel: 'CARD', card_id: card.id, ...scanned }
  return (await ask<{ checkin: Checkin }>(server, LIN_XIAO, 'POST', base, body)).checkin
}
/** Makes a single entry that waits to be paid. */
export const makeUnpaid = async ({ server }: Stage): Promise<Checkin> => {
  const seen = await ask<Seen>(server, LIN_XIAO, 'GET', `${base}available/`)
  const body = { time_frame_id: seen.time_frame!.id, method: 'QRCODE', channel: 'ALIPAY' }
  return (await ask<{ checkin: Checkin }>(server, LIN_XIAO, 'POST', base, body)).checkin
}
const leave = ({ server }: Stage, { id: checkId }: Checkin, action: 'check_out' | 'leave') =>
  ask(server, LIN_XIAO, 'POST', `${base}${checkId}/`, { action })

const open = ({ driver }: Stage) => driver.open('checkInPage', { shopId })
const openRecord = async (stage: Stage, { id: checkId }: Checkin) => {
  await stage.driver.open('checkInRecordPage', { shopId, checkId })
  await stage.driver.waitFor(id('event-0'))
}
const openLeave = async (stage: Stage) => {
  const { id: checkId } = await make(stage, 'SCAN')
  await stage.driver.open('checkInLeavePage', { shopId, checkId })
}

/** A fixed answer of `available` in another state. */
const outside = (text: string) => text.replace(/"time_frame":\{.*?"next":(null|\{[^}]*\})\}/, '"time_frame":null')

/** Entry, for a member with cards. */
export const checkinScreens: readonly Screen[] = [
  {
    name: 'checkin-choose',
    title: '选择入场方式',
    main: true,
    show: async (stage) => {
      await open(stage)
      await stage.driver.waitFor(id('enter'))
    },
  },
  {
    name: 'checkin-choose-outside',
    title: '选择入场方式 · 不在时段',
    show: async (stage) => {
      await stage.driver.interfere(calls.checkinAvailable, outside)
      await open(stage)
      await stage.driver.waitFor(id('frame'))
      await stage.driver.interfere(calls.checkinAvailable)
    },
  },
  ...makeStates({
    name: 'checkin-choose',
    title: '选择入场方式',
    call: calls.checkinAvailable,
    open,
    stands: ({ driver }) => driver.waitForRoute('checkInPage'),
  }),
  {
    name: 'checkin-open',
    title: '入场 · 待入场',
    show: async (stage) => {
      await make(stage, 'QRCODE')
      await open(stage)
      await stage.driver.waitFor(nth(ids('record-'), 0))
    },
  },
  {
    name: 'checkin-away',
    title: '入场 · 暂时离场',
    show: async (stage) => {
      await leave(stage, await make(stage, 'SCAN'), 'leave')
      await open(stage)
      await stage.driver.waitFor(nth(ids('record-'), 0))
    },
  },
  {
    name: 'checkin-cards',
    title: '选择会员卡',
    main: true,
    show: async ({ driver }) => {
      await driver.open('checkInCardsPage', { shopId })
      await driver.waitFor(id('use-card'))
    },
  },
  ...makeStates({
    name: 'checkin-cards',
    title: '选择会员卡',
    call: calls.checkinCards,
    open: ({ driver }) => driver.open('checkInCardsPage', { shopId }),
    stands: ({ driver }) => driver.waitForRoute('checkInCardsPage'),
  }),
  {
    name: 'checkin-record',
    title: '入场记录 · 已入场',
    main: true,
    show: async (stage) => openRecord(stage, await make(stage, 'SCAN')),
  },
  {
    name: 'checkin-record-pending',
    title: '入场记录 · 待入场',
    show: async (stage) => openRecord(stage, await make(stage, 'QRCODE')),
  },
  ...makeStates({
    name: 'checkin-record',
    title: '入场记录',
    call: calls.checkinRead,
    open: async (stage) => stage.driver.open('checkInRecordPage', { shopId, checkId: (await make(stage, 'QRCODE')).id }),
    stands: ({ driver }) => driver.waitForRoute('checkInRecordPage'),
  }),
  {
    name: 'checkin-leave',
    title: '离场',
    main: true,
    show: async (stage) => {
      await openLeave(stage)
      await stage.driver.waitFor(id('leave-now'))
    },
  },
  {
    name: 'checkin-left',
    title: '离场结果',
    show: async (stage) => {
      await openLeave(stage)
      await stage.driver.tap(id('leave-now'))
      await stage.driver.waitFor(id('left-result'))
    },
  },
  {
    name: 'checkin-records',
    title: '入场记录列表',
    main: true,
    show: async (stage) => {
      await leave(stage, await make(stage, 'SCAN'), 'check_out')
      await stage.driver.open('checkInRecordsPage', { shopId })
      await stage.driver.waitFor(nth(ids('record-'), 0))
    },
  },
  ...makeStates({
    name: 'checkin-records',
    title: '入场记录列表',
    call: calls.checkinRecords,
    open: ({ driver }) => driver.open('checkInRecordsPage', { shopId }),
    stands: ({ driver }) => driver.waitForRoute('checkInRecordsPage'),
  }),
  {
    name: 'checkin-intro',
    title: '入场须知',
    main: true,
    show: async ({ driver }) => {
      await driver.open('checkInIntroPage', { shopId })
      await driver.waitFor(id('prices'))
    },
  },
  ...makeStates({
    name: 'checkin-intro',
    title: '入场须知',
    call: calls.checkinFrames,
    open: ({ driver }) => driver.open('checkInIntroPage', { shopId }),
    stands: ({ driver }) => driver.waitForRoute('checkInIntroPage'),
  }),
  {
    name: 'checkin-setting',
    title: '入场设置',
    main: true,
    show: async ({ driver }) => {
      await driver.open('checkInSettingPage', { shopId })
      await driver.waitFor(id('auto-deduct'))
    },
  },
  ...makeStates({
    name: 'checkin-setting',
    title: '入场设置',
    call: calls.checkinSetting,
    open: ({ driver }) => driver.open('checkInSettingPage', { shopId }),
    stands: ({ driver }) => driver.waitForRoute('checkInSettingPage'),
  }),
  {
    name: 'checkin-crowd',
    title: '场馆人流',
    main: true,
    show: async ({ driver }) => {
      await driver.open('checkInCrowdPage', { shopId })
      await driver.waitFor(id('crowd'))
    },
  },
  ...makeStates({
    name: 'checkin-crowd',
    title: '场馆人流',
    call: calls.checkinCrowd,
    open: ({ driver }) => driver.open('checkInCrowdPage', { shopId }),
    stands: ({ driver }) => driver.waitForRoute('checkInCrowdPage'),
  }),
]
