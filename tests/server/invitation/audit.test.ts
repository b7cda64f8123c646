import { openTestApp, type TestApp } from '../support/app'
import { brokenAfter } from '../support/broken-after'
import { describeOnEngine } from '../support/database'
import { stored } from '../booking/calls'
import { invitationCalls } from './calls'
import { events, invitationShop } from './shop'

let server: TestApp
const { accept, make } = invitationCalls(() => server)

describeOnEngine('The audit of invitations', () => {
  beforeAll(async () => {
    server = await openTestApp({ seed: invitationShop })
    const { uuid } = (await make(await server.logIn(1), events.card)).data.invitation
    await accept(uuid, '13700000001', { device: 1 })
    await accept(uuid, '13700000002', { device: 1 })
  })
  afterAll(() => server.close())

  it.each([
    ['nothing as it is', 'SELECT 1', []],
    [
      'a guest who had a card before',
      `UPDATE card SET created_at = '2026-11-01Z' WHERE gift_id IS NOT NULL RETURNING id`,
      ['invited-are-newcomers'],
    ],
    [
      'a gift of another person',
      `UPDATE invitation_claim SET account_id = 2 WHERE held_why IS NOT NULL RETURNING id`,
      ['claim-has-its-gifts'],
    ],
    [
      'a gift that nobody earned',
      `UPDATE invitation_claim SET outcome = 'full', earned_by = 'come', earned_id = 99999, earned_at = at WHERE held_why IS NULL RETURNING id`,
      ['inviter-gift-is-earned'],
    ],
    [
      'a refund of which the order knows nothing',
      `UPDATE invitation_claim SET outcome = 'full', earned_by = 'pay', earned_id = 99999, earned_at = at, refunded_at = at WHERE held_why IS NULL RETURNING id`,
      ['inviter-gift-is-earned', 'invitation-gift-taken-back'],
    ],
    [
      'a gift that waits too long',
      `UPDATE gift SET decide_by = decide_by + interval '3 days' WHERE state = 'held' RETURNING id`,
      ['held-gifts-are-decided'],
    ],
    [
      'more claims of a month than there could be',
      `UPDATE invitation_claim SET shop_most = 1 RETURNING id`,
      ['invitations-within-their-month'],
    ],
    [
      'a card of other units',
      `UPDATE invite_award SET units = 5 WHERE event_id = ${events.card} AND role = 'invitee' RETURNING event_id`,
      ['invitation-gives-its-rule'],
    ],
  ])('finds %s', async (_, defect, found) => {
    expect(await brokenAfter(server.engine, defect)).toEqual(found)
  })

  it('has one claim a phone and one a WeChat person in the database itself', async () => {
    const twice = (column: string) => stored(server, `UPDATE invitation_claim SET ${column} = 'same' RETURNING id`)
    await expect(twice('phone_mac')).rejects.toThrow('invitation_claim_of_phone')
    await expect(twice('openid_mac')).rejects.toThrow('invitation_claim_of_openid')
    await expect(stored(server, 'UPDATE invitation_claim SET inviter_id = account_id RETURNING id')).rejects.toThrow()
  })
})
