import { having, id, ids, nth } from '../driver/where'
import { CHEN_MO } from '../journeys/acts'
import { calls } from './calls'
import type { Screen, Stage } from './stage'

const shopId = 1

const openDesk = async ({ driver }: Stage) => {
  await driver.open('deskCheckinPage', { shopId })
  await driver.waitFor(id('entry-present'))
}

/** 陈默 stands before the gate, which he asked without having chosen a card. */
const refuseAtGate = async ({ server }: Stage) => {
  const { token } = await server.logIn(CHEN_MO)
  const headers = { authorization: `Session ${token}`, 'x-client': 'weapp', 'idempotency-key': 'screens-refused-1' }
  await fetch(`${server.baseUrl}/api/v2/shops/${shopId}/guard/checkin/?guard_id=1`, { headers })
}

/** The page of a person who is found at the desk. */
const openPerson = (name: string) => async (stage: Stage) => {
  const { driver } = stage
  await openDesk(stage)
  await driver.fill(id('entry-search'), name)
  await driver.tap(having(ids('person-'), name))
  await driver.waitFor(id('entry-name'))
}

/** Chooses a member in the sheet that is open. */
const chooseMember = async ({ driver }: Stage, name: string) => {
  await driver.fill(id('member-search'), name)
  await driver.tap(having(ids('member-'), name))
}

/** The desk of a venue and a person at it, for staff. */
export const checkinDeskScreens: readonly Screen[] = [
  {
    name: 'entry-desk',
    title: '前台',
    main: true,
    wide: true,
    show: async (stage) => {
      await refuseAtGate(stage)
      await openDesk(stage)
    },
  },
  {
    name: 'entry-desk-found',
    title: '前台 · 搜索',
    show: async (stage) => {
      await openDesk(stage)
      await stage.driver.fill(id('entry-search'), '林')
      await stage.driver.waitFor(ids('person-'))
    },
  },
  {
    name: 'entry-desk-found-none',
    title: '前台 · 没有找到',
    show: async (stage) => {
      await openDesk(stage)
      await stage.driver.fill(id('entry-search'), '没有这个人')
      await stage.driver.waitFor(having(id('entry-found'), stage.say('没有找到“{q}”')))
    },
  },
  {
    name: 'entry-desk-guest',
    title: '前台 · 访客',
    main: true,
    show: async (stage) => {
      await openDesk(stage)
      await stage.driver.tap(id('guest'))
      await stage.driver.waitFor(id('member-search'))
    },
  },
  {
    name: 'entry-desk-host',
    title: '访客入场 · 会员带来',
    main: true,
    show: async (stage) => {
      const { driver } = stage
      await openDesk(stage)
      await driver.tap(id('guest'))
      await chooseMember(stage, '陈默')
      await driver.waitFor(id('guest-host'))
      await driver.tap(id('pick-host'))
      await chooseMember(stage, '林晓')
      await driver.waitFor(having(id('guest-host'), '林晓'))
    },
  },
  {
    name: 'entry-desk-loading',
    title: '前台 · 加载中',
    show: async ({ driver, hold }) => {
      await hold(calls.deskEntries)
      await driver.open('deskCheckinPage', { shopId: 2 })
    },
  },
  {
    name: 'entry-desk-failed',
    title: '前台 · 加载失败',
    show: async ({ driver, lose }) => {
      await lose(calls.deskEntries)
      await driver.open('deskCheckinPage', { shopId: 2 })
      await driver.waitFor(id('retry'))
    },
  },
  { name: 'entry-desk-member', title: '办理入场', main: true, wide: true, show: openPerson('林晓') },
  {
    name: 'entry-desk-cards',
    title: '办理入场 · 不可用的卡',
    show: async (stage) => {
      await openPerson('林晓')(stage)
      await stage.driver.tap(id('off-cards'))
      await stage.driver.waitFor(ids('off-card-'))
    },
  },
  {
    name: 'entry-desk-lockers',
    title: '办理入场 · 选择储物柜',
    show: async (stage) => {
      await openPerson('林晓')(stage)
      await stage.driver.tap(id('pick-locker'))
      await stage.driver.waitFor(ids('locker-'))
    },
  },
  {
    name: 'entry-desk-free',
    title: '办理入场 · 访客',
    show: async (stage) => {
      await openPerson('林晓')(stage)
      await stage.driver.tap(id('way-free'))
      await stage.driver.fill(id('free-reason'), '体验日')
      await stage.driver.fill(id('hand-band'), '手环')
    },
  },
  {
    name: 'entry-desk-inside',
    title: '已入场的人',
    show: async (stage) => {
      await openDesk(stage)
      await stage.driver.tap(nth(ids('inside-'), 0))
      await stage.driver.waitFor(id('chosen-way'))
    },
  },
  {
    name: 'entry-desk-undo',
    title: '撤销入场',
    show: async (stage) => {
      await openDesk(stage)
      await stage.driver.tap(nth(ids('inside-'), 0))
      await stage.driver.waitFor(id('chosen-way'))
      await stage.driver.tap(nth(ids('undo-'), 0))
      await stage.driver.waitFor(id('undo-confirm'))
    },
  },
  {
    name: 'entry-desk-member-loading',
    title: '办理入场 · 加载中',
    show: async ({ driver, hold }) => {
      await hold(calls.deskPerson)
      await driver.open('deskCheckinMemberPage', { shopId, userId: 3 })
    },
  },
  {
    name: 'entry-desk-member-failed',
    title: '办理入场 · 加载失败',
    show: async ({ driver, lose }) => {
      await lose(calls.deskPerson)
      await driver.open('deskCheckinMemberPage', { shopId, userId: 4 })
      await driver.waitFor(id('retry'))
    },
  },
  {
    name: 'entry-desk-member-none',
    title: '办理入场 · 无此权限',
    show: async ({ driver }) => {
      await driver.open('deskCheckinMemberPage', { shopId, userId: 99_999 })
      await driver.waitFor(id('go-back'))
    },
  },
]
