import { having, id, ids, nth } from '../driver/where'
import { LIN_XIAO } from '../journeys/acts'
import { calls } from './calls'
import type { Screen, Stage } from './stage'

const shopId = 1

/** A member's page, from the search across the shop. */
const openMember = async ({ driver }: Stage) => {
  await driver.open('staffHome', { shopId })
  await driver.fill(id('find-across'), LIN_XIAO)
  await driver.tap(having(ids('member-'), '林晓'))
  await driver.waitFor(ids('note-'))
  await driver.waitFor(ids('member-order-'))
}

const openCard = async (stage: Stage) => {
  await openMember(stage)
  await stage.driver.tap(having(ids('card-'), '拾光储值卡'))
  await stage.driver.waitFor(ids('entry-'))
}

const find = (q: string) => async (stage: Stage) => {
  await stage.driver.open('staffHome', { shopId })
  await stage.driver.fill(id('find-across'), q)
  await stage.driver.waitForGone(id('today-booked'))
}

/** The work of the day and the page of a member, for staff. */
export const deskScreens: readonly Screen[] = [
  {
    name: 'desk-home',
    title: '今日工作',
    main: true,
    wide: true,
    show: async ({ driver }) => {
      await driver.open('staffHome', { shopId })
      await driver.waitFor(ids('class-'))
    },
  },
  {
    name: 'desk-home-phones',
    title: '今日工作 · 其他品牌更换手机号',
    show: async ({ driver }) => {
      const user = { id: 1, username: '林晓', avatar: '' }
      const asked = { user, phone: '137****0000', at: '2026-11-21T10:00:00+08:00', due_at: '2026-11-28T10:00:00+08:00' }
      const moved = { ...asked, user: { ...user, id: 2, username: '陈默' }, due_at: null }
      await driver.interfere(calls.staffToday, (body) => {
        const answer = JSON.parse(body) as { data: object }
        return JSON.stringify({ ...answer, data: { ...answer.data, lost_phones: [asked, moved] } })
      })
      await driver.open('staffHome', { shopId })
      await driver.tap(id('phone-elsewhere-1-act'))
      await driver.waitFor(id('phone-elsewhere-dialog'))
    },
  },
  {
    name: 'desk-home-loading',
    title: '今日工作 · 加载中',
    show: async ({ driver, hold }) => {
      await hold(calls.staffToday)
      await driver.open('staffHome', { shopId: 2 })
    },
  },
  {
    name: 'desk-home-failed',
    title: '今日工作 · 加载失败',
    show: async ({ driver, lose }) => {
      await lose(calls.staffToday)
      await driver.open('staffHome', { shopId: 2 })
      await driver.waitFor(id('retry'))
    },
  },
  {
    name: 'desk-find',
    title: '今日工作 · 搜索',
    main: true,
    show: async (stage) => {
      await find('林')(stage)
      await stage.driver.waitFor(having(ids('member-'), '林晓'))
    },
  },
  {
    name: 'desk-find-class',
    title: '今日工作 · 搜索课程',
    wide: true,
    show: async (stage) => {
      await find('瑜伽')(stage)
      await stage.driver.waitFor(ids('class-'))
    },
  },
  {
    name: 'desk-find-order',
    title: '今日工作 · 搜索订单',
    show: async (stage) => {
      await find('10')(stage)
      await stage.driver.waitFor(ids('member-order-'))
    },
  },
  {
    name: 'desk-find-none',
    title: '今日工作 · 没有找到',
    show: async (stage) => {
      await find('没有这个人')(stage)
      await stage.driver.waitFor(having(id('found'), stage.say('没有找到“{q}”')))
    },
  },
  { name: 'desk-member', title: '会员资料', main: true, wide: true, show: openMember },
  {
    name: 'desk-member-number',
    title: '会员资料 · 显示号码',
    show: async (stage) => {
      await openMember(stage)
      await stage.driver.tap(id('show-number'))
      await stage.driver.waitFor(id('dial-number'))
    },
  },
  {
    name: 'desk-member-past',
    title: '会员资料 · 上过的',
    show: async (stage) => {
      await openMember(stage)
      await stage.driver.tap(id('segment--past'))
      await stage.driver.waitFor(having(ids('member-order-'), stage.say('已到')))
      await stage.driver.scrollTo(nth(ids('member-order-'), -1))
    },
  },
  {
    name: 'desk-member-note',
    title: '会员资料 · 写备注',
    show: async (stage) => {
      await openMember(stage)
      await stage.driver.tap(id('add-note'))
      await stage.driver.fill(id('note-words'), '想约周末上午的课')
    },
  },
  {
    name: 'desk-member-birthday',
    title: '会员资料 · 生日',
    show: async (stage) => {
      await openMember(stage)
      await stage.driver.tap(id('change-birthday'))
      await stage.driver.fill(id('birthday'), '0230')
      await stage.driver.tap(id('save-birthday'))
    },
  },
  {
    name: 'desk-member-loading',
    title: '会员资料 · 加载中',
    show: async (stage) => {
      await stage.hold(calls.staffMember)
      await stage.driver.open('staffMember', { shopId, userId: 3 })
    },
  },
  {
    name: 'desk-member-failed',
    title: '会员资料 · 加载失败',
    show: async (stage) => {
      await stage.lose(calls.staffMember)
      await stage.driver.open('staffMember', { shopId, userId: 4 })
      await stage.driver.waitFor(id('retry'))
    },
  },
  {
    name: 'desk-member-none',
    title: '会员资料 · 无此权限',
    show: async ({ driver }) => {
      await driver.open('staffMember', { shopId, userId: 99_999 })
      await driver.waitFor(id('go-back'))
    },
  },
  { name: 'desk-card', title: '会员卡明细', main: true, wide: true, show: openCard },
  {
    name: 'desk-card-failed',
    title: '会员卡明细 · 加载失败',
    show: async (stage) => {
      await stage.lose(calls.cardEntries)
      await stage.driver.open('staffMemberCard', { shopId, userId: 1, cardId: 1 })
      await stage.driver.waitFor(id('retry'))
    },
  },
]

const openLostPhone = async ({ driver }: Stage) => {
  await driver.open('staffMember', { shopId, userId: 1 })
  await driver.tap(id('ask-phone'))
  await driver.fill(id('phone'), '13900005521')
  await driver.fill(id('lost-phone-reason'), '原号码已停机，已核对身份证')
}

/** Another log-in phone for a member who lost his, for a superuser. */
export const lostPhoneScreens: readonly Screen[] = [
  { name: 'desk-lost-phone', title: '会员资料 · 更换登录手机号', show: openLostPhone },
  {
    name: 'desk-lost-phone-pending',
    title: '会员资料 · 等待更换登录手机号',
    show: async (stage) => {
      const { driver, server } = stage
      await openLostPhone(stage)
      await driver.tap(id('send-code'))
      await driver.fill(id('code'), await server.smsCode('13900005521'))
      await driver.tap(id('save-phone'))
      await driver.waitFor(id('withdraw-phone'))
    },
  },
]
