import { SHEN } from '../../journeys/acts'
import { id } from '../../driver/where'
import type { Screen, Stage } from '../stage'
import { makeStates } from '../states'

const shopId = 1
const CALL = /\/api\/users\/\d+\/phone\/$/
const NEW_PHONE = '13900005521'

const open = ({ driver }: Stage) => driver.open('phoneChangePage', { shopId })

/** The page of a session that was logged in long ago. */
const openOld = async (stage: Stage) => {
  await stage.driver.interfere(CALL, (text) => text.replaceAll('"is_stepped_up":true', '"is_stepped_up":false'))
  await open(stage)
  await stage.driver.waitFor(id('prove-old'))
}

const openNew = async (stage: Stage) => {
  await stage.driver.open('phoneChangePage', { shopId, area_code: 'zh-cn' })
  await stage.driver.waitFor(id('change-phone'))
}

const lost =
  '"lost":{"phone":"139****5521","shop":"拾光·静安店","asked_at":"2026-11-24T10:00:00+08:00","due_at":"2026-11-25T10:00:00+08:00"}'

/** The change of the phone: the proof of the old one, the new one, and what is refused. */
export const phoneScreens: readonly Screen[] = [
  ...makeStates({ name: 'phone', title: '更换手机号', call: CALL, open, stands: ({ driver, say }) => driver.waitFor(say('更换手机号')) }),
  {
    name: 'phone-old',
    title: '更换手机号 · 验证原手机号',
    main: true,
    wide: true,
    show: async (stage) => {
      await openOld(stage)
      await stage.driver.tap(id('send-code'))
      await stage.driver.fill(id('code'), '3816')
    },
  },
  {
    name: 'phone-old-wrong',
    title: '更换手机号 · 原手机号验证码错误',
    show: async (stage) => {
      await openOld(stage)
      await stage.driver.fill(id('code'), '381600')
      await stage.driver.tap(id('prove-old'))
      await stage.driver.waitFor(stage.say('验证码已过期，请重新获取'))
    },
  },
  {
    name: 'phone-new',
    title: '更换手机号 · 新手机号',
    main: true,
    wide: true,
    show: async (stage) => {
      await openNew(stage)
      await stage.driver.fill(id('phone'), NEW_PHONE)
      await stage.driver.tap(id('send-code'))
      await stage.driver.waitFor(stage.say('验证码已发送'))
      await stage.driver.fill(id('code'), '602718')
    },
  },
  {
    name: 'phone-alert',
    title: '更换手机号 · 填写有误',
    show: async (stage) => {
      await openNew(stage)
      await stage.driver.tap(id('change-phone'))
      await stage.driver.waitFor(id('phone-alert'))
    },
  },
  {
    name: 'phone-taken',
    title: '更换手机号 · 已被使用',
    show: async (stage) => {
      await openNew(stage)
      await stage.driver.fill(id('phone'), SHEN)
      await stage.driver.tap(id('send-code'))
      await stage.driver.fill(id('code'), await stage.server.smsCode(SHEN))
      await stage.driver.tap(id('change-phone'))
      await stage.driver.waitFor(id('phone-taken'))
    },
  },
  {
    name: 'phone-pending',
    title: '更换手机号 · 场馆代为更换',
    show: async (stage) => {
      await stage.driver.interfere(CALL, (text) => text.replaceAll('"lost":null', lost))
      await open(stage)
      await stage.driver.waitFor(id('stop-lost'))
    },
  },
]
