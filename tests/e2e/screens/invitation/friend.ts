import { id } from '../../driver/where'
import { calls } from '../calls'
import type { Screen, Stage } from '../stage'
import { makeStates } from '../states'

const shopId = 1
/** The events of the demo by their keys, and 林晓's invitation to each. */
const [SUMMER, COUPON, SPRING] = [1, 2, 3] as const
const uuids = {
  [SUMMER]: '5b0f6a52-8c1e-4d0b-9a57-2f6e31c4d801',
  [COUPON]: '5b0f6a52-8c1e-4d0b-9a57-2f6e31c4d802',
  [SPRING]: '5b0f6a52-8c1e-4d0b-9a57-2f6e31c4d803',
} as const

/** A phone that no account has. */
const GUEST = '13700002222'

const openEvent =
  (eventId: number) =>
  async ({ driver }: Stage) => {
    await driver.open('inviteEventPage', { shopId, eventId })
    await driver.waitFor(id('invite-rules'))
  }
const openLanding =
  (event: keyof typeof uuids, stands = 'claim') =>
  async ({ driver }: Stage) => {
    await driver.open('invitationPage', { uuid: uuids[event] })
    await driver.waitFor(id(stands))
  }

/** 林晓's event with her friends, and her own invitation. */
export const friendScreens: readonly Screen[] = [
  { name: 'invite-event', title: '邀请好友', main: true, show: openEvent(SUMMER) },
  {
    name: 'invite-event-rules',
    title: '邀请好友 · 规则',
    show: async (stage) => {
      await openEvent(SUMMER)(stage)
      await stage.driver.scrollTo(id('invite-rules'))
    },
  },
  { name: 'invite-event-over', title: '邀请好友 · 已结束', show: openEvent(SPRING) },
  {
    name: 'invite-share',
    title: '邀请好友 · 卡片',
    show: async (stage) => {
      await openEvent(SUMMER)(stage)
      await stage.driver.tap(id('event-invite'))
      await stage.driver.waitFor(id('invite-card'))
    },
  },
  {
    name: 'invite-poster',
    title: '邀请好友 · 海报',
    main: true,
    show: async (stage) => {
      await openEvent(SUMMER)(stage)
      await stage.driver.tap(id('event-poster'))
      await stage.driver.waitFor(id('poster-picture'))
    },
  },
  {
    name: 'invited',
    title: '我的邀请',
    main: true,
    show: async ({ driver }) => {
      await driver.open('invitedPage', { shopId, eventId: SUMMER })
      await driver.waitFor(id('friend-counts'))
    },
  },
  {
    name: 'invited-empty',
    title: '我的邀请 · 还没有',
    show: async ({ driver }) => {
      await driver.open('invitedPage', { shopId, eventId: COUPON })
      await driver.waitFor(id('first-invite'))
    },
  },
  { name: 'invitation-own', title: '好友邀请 · 自己的', show: openLanding(SUMMER, 'landing-own') },
  ...makeStates({
    name: 'invite-event',
    title: '邀请好友',
    call: calls.inviteEvent,
    open: ({ driver }) => driver.open('inviteEventPage', { shopId, eventId: SUMMER }),
    stands: ({ driver }) => driver.waitForRoute('inviteEventPage'),
  }),
  ...makeStates({
    name: 'invited',
    title: '我的邀请',
    call: calls.invited,
    open: ({ driver }) => driver.open('invitedPage', { shopId, eventId: SUMMER }),
    stands: ({ driver }) => driver.waitForRoute('invitedPage'),
  }),
]

/** The invitation for a visitor, open and over. */
export const guestScreens: readonly Screen[] = [
  { name: 'invitation', title: '好友邀请 · 体验卡', main: true, show: openLanding(SUMMER) },
  { name: 'invitation-coupon', title: '好友邀请 · 优惠券', show: openLanding(COUPON) },
  { name: 'invitation-ended', title: '好友邀请 · 已过期', show: openLanding(SPRING, 'landing-ended') },
  {
    name: 'invitation-success',
    title: '领取成功',
    main: true,
    show: async (stage) => {
      const { driver, server } = stage
      await openLanding(SUMMER)(stage)
      await driver.tap(id('agree'))
      await driver.fill(id('phone'), GUEST)
      await driver.tap(id('send-code'))
      await driver.fill(id('code'), await server.smsCode(GUEST))
      await driver.tap(id('claim'))
      await driver.waitFor(id('claim-given'))
    },
  },
  {
    name: 'invitation-not-yet',
    title: '领取成功 · 还没有领取',
    show: async ({ driver }) => {
      await driver.open('invitationSuccessPage', { uuid: uuids[SUMMER] })
      await driver.waitFor(id('to-invitation'))
    },
  },
  ...makeStates({
    name: 'invitation',
    title: '好友邀请',
    call: calls.landing,
    open: ({ driver }) => driver.open('invitationPage', { uuid: uuids[SUMMER] }),
    stands: ({ driver }) => driver.waitForRoute('invitationPage'),
  }),
]

/** The invitation for somebody who is a member already. */
export const toldScreens: readonly Screen[] = [
  { name: 'invitation-member', title: '好友邀请 · 已是会员', show: openLanding(SUMMER, 'landing-member') },
]

/** The gifts that wait for staff. */
export const reviewScreens: readonly Screen[] = [
  {
    name: 'invitation-review',
    title: '邀请待核实',
    main: true,
    show: async ({ driver }) => {
      await driver.open('invitationReviewPage', { shopId })
      await driver.waitFor(id('review-6'))
    },
  },
  ...makeStates({
    name: 'invitation-review',
    title: '邀请待核实',
    call: calls.heldInvitations,
    open: ({ driver }) => driver.open('invitationReviewPage', { shopId }),
    stands: ({ driver }) => driver.waitForRoute('invitationReviewPage'),
  }),
]
