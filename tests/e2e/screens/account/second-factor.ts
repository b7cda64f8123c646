import { codeAt } from '../../../support/authenticator'
import { readInstant } from '@/domain/time'
import { id } from '../../driver/where'
import type { Screen, Stage } from '../stage'
import { makeStates } from '../states'

const shopId = 1
const CALL = /\/api\/users\/\d+\/factor\/$/
const open = ({ driver }: Stage) => driver.open('secondFactorPage', { shopId })

type State = { is_on: boolean; is_required: boolean; proved_until: string | null; codes_left: number; paused_until: string | null }
/** The page of somebody whose factor is so; the demo's people have none. */
const openAs = async (stage: Stage, state: Partial<State>, waited: string) => {
  await stage.driver.interfere(CALL, (text) => {
    const answer = JSON.parse(text) as { data: object }
    if (!('is_on' in answer.data)) return text
    return JSON.stringify({ ...answer, data: { ...answer.data, ...state } })
  })
  await open(stage)
  await stage.driver.waitFor(id(waited))
}
const due: Partial<State> = { is_on: true, codes_left: 8 }
const proved: Partial<State> = { ...due, proved_until: '2026-11-25T10:00:00+08:00' }

const openScan = async (stage: Stage) => {
  await open(stage)
  await stage.driver.tap(id('begin-factor'))
  await stage.driver.waitFor(id('factor-qr'))
}
/** Types what the app shows. */
const typeCode = async ({ driver, server }: Stage) => {
  const now = readInstant((await fetch(`${server.baseUrl}/api/shops/1/`)).headers.get('x-now')!)
  await driver.fill(id('factor-code'), codeAt(await driver.read(id('factor-secret')), now))
}

/** The second factor of staff. */
export const factorScreens: readonly Screen[] = [
  ...makeStates({ name: 'factor', title: '二次验证', call: CALL, open, stands: ({ driver, say }) => driver.waitFor(say('二次验证')) }),
  {
    name: 'factor-intro',
    title: '二次验证 · 未开启',
    main: true,
    wide: true,
    show: (stage) => openAs(stage, { is_required: true }, 'begin-factor'),
  },
  {
    name: 'factor-phone',
    title: '二次验证 · 验证手机号',
    show: async (stage) => {
      await stage.driver.interfere(CALL, (text) => text.replaceAll('"is_stepped_up":true', '"is_stepped_up":false'))
      await open(stage)
      await stage.driver.tap(id('begin-factor'))
      await stage.driver.waitFor(id('prove-phone'))
    },
  },
  { name: 'factor-scan', title: '二次验证 · 绑定验证器', main: true, wide: true, show: openScan },
  {
    name: 'factor-recovery-codes',
    title: '二次验证 · 恢复码',
    main: true,
    show: async (stage) => {
      await openScan(stage)
      await typeCode(stage)
      await stage.driver.tap(id('confirm-factor'))
      await stage.driver.waitFor(id('recovery-codes'))
    },
  },
  {
    name: 'factor-prove',
    title: '二次验证 · 输入动态码',
    main: true,
    wide: true,
    show: async (stage) => {
      await openAs(stage, due, 'prove-factor')
      await stage.driver.fill(id('factor-code'), '3816')
    },
  },
  {
    name: 'factor-recovery',
    title: '二次验证 · 用恢复码',
    show: async (stage) => {
      await openAs(stage, due, 'prove-factor')
      await stage.driver.tap(id('other-code'))
      await stage.driver.waitFor(stage.say('输入一个恢复码'))
      await stage.driver.fill(id('factor-code'), 'K7QF-2MWP-X9DA-4HRT')
    },
  },
  {
    name: 'factor-paused',
    title: '二次验证 · 错误次数过多',
    show: (stage) => openAs(stage, { ...due, paused_until: '2026-11-24T10:04:00+08:00' }, 'factor-paused'),
  },
  { name: 'factor-manage', title: '二次验证 · 已开启', main: true, wide: true, show: (stage) => openAs(stage, proved, 'factor-on') },
  {
    name: 'factor-off',
    title: '二次验证 · 关闭',
    show: async (stage) => {
      await openAs(stage, { ...proved, codes_left: 2 }, 'factor-on')
      await stage.driver.tap(id('factor-off'))
      await stage.driver.waitFor(id('factor-sheet'))
    },
  },
]
