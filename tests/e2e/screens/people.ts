import { id, ids, nth } from '../driver/where'
import { CHEN_MO, QIN_CHUAN } from '../journeys/acts'
import type { TestServer } from '../driver/server'
import type { Screen, Stage } from './stage'
import { makeStates } from './states'

const shopId = 1
const CALL = /\/api\/shops\/\d+\/staff\/people\//
const INVITATION = /\/user\/staff\/invitation\//

const open = ({ driver }: Stage) => driver.open('staffPeoplePage', { shopId })
const loaded = async (stage: Stage) => {
  await open(stage)
  await stage.driver.waitFor(id('invite'))
}

/** 秦川 invites a phone over the wire. */
export const inviteTo = async (server: TestServer, phone: string, role: string, name: string) => {
  const { token } = await server.logIn(QIN_CHUAN)
  const headers = { authorization: `Session ${token}`, 'content-type': 'application/json', 'user-agent': 'Android Mobile' }
  const body = JSON.stringify({ phone, area_code: 'zh-cn', name, role })
  const answer = await fetch(`${server.baseUrl}/api/shops/${shopId}/staff/people/`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`the invitation was refused: ${await answer.text()}`)
}

/** The staff of a shop, for its owner. */
export const peopleScreens: readonly Screen[] = [
  ...makeStates({
    name: 'staff-people',
    title: '员工与权限',
    call: CALL,
    open,
    stands: ({ driver, say }) => driver.waitFor(say('员工与权限')),
  }),
  {
    name: 'staff-people',
    title: '员工与权限',
    main: true,
    show: async (stage) => {
      await inviteTo(stage.server, '13700001111', 'manager', '新店长')
      await loaded(stage)
      await stage.driver.waitFor(ids('person-'))
    },
  },
  {
    name: 'staff-people-invite',
    title: '员工与权限 · 邀请',
    show: async (stage) => {
      await loaded(stage)
      await stage.driver.tap(id('invite'))
      await stage.driver.waitFor(id('send-invitation'))
    },
  },
  {
    name: 'staff-people-role',
    title: '员工与权限 · 角色',
    show: async (stage) => {
      await loaded(stage)
      await stage.driver.tap(nth(ids('person-'), 1))
      await stage.driver.waitFor(id('person-sheet'))
    },
  },
]

/** An invitation, as its person sees it. */
export const invitationScreens: readonly Screen[] = [
  ...makeStates({
    name: 'staff-invitation',
    title: '员工邀请',
    call: INVITATION,
    open: ({ driver }) => driver.open('staffInvitationPage', { shopId }),
    stands: ({ driver, say }) => driver.waitFor(say('员工邀请')),
  }),
  {
    name: 'staff-invitation-none',
    title: '员工邀请 · 没有',
    show: async ({ driver }) => {
      await driver.open('staffInvitationPage', { shopId })
      await driver.waitFor(id('to-home'))
    },
  },
  {
    name: 'staff-invitation-other',
    title: '员工邀请 · 另一个手机号',
    show: async ({ driver }) => {
      await driver.open('staffInvitationPage', { shopId })
      await driver.tap(id('other-phone'))
      await driver.waitFor(id('other-phone-sheet'))
    },
  },
  {
    name: 'staff-invitation',
    title: '员工邀请',
    main: true,
    show: async (stage) => {
      await inviteTo(stage.server, CHEN_MO, 'part_time_coach', '陈默')
      await stage.driver.open('staffInvitationPage', { shopId })
      await stage.driver.waitFor(id('accept-invitation'))
    },
  },
]
