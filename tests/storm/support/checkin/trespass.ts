import type { Chance } from '../../../server/support/chance'
import { bossIn, memberIn, chooseRecent, workerIn, type Stage } from '../stage'
import type { Venue } from '../tenants'
import { frameIds } from './venue'
import type { Entered } from './visit'

export interface Try {
  /** The person who tries. */
  by: number
  method: string
  path: string
  body?: object
  /** Whether a person was let in who is answered; always without it. */
  isLetIn?: (data: object) => boolean
}

/** The tries of people of the shop `from` at the doors of `to`, a shop of another brand. */
export const checkinTries = (stage: Stage, chance: Chance, { from, to }: { from: Venue; to: Venue }): (() => Try | undefined)[] => {
  const [member, theirs] = [memberIn(from, chance), memberIn(to, chance)]
  const boss = bossIn(from, chance)
  const visit = chooseRecent(
    stage.visits.filter(({ venue }) => venue === to),
    chance,
  )
  const shop = chance.pick([from, to]).shop
  const desk = `/api/shops/${shop}/staff/checkin/`
  const enter = (at: Venue, frame: Venue, card: number) => ({
    ...{ by: member, method: 'POST', path: `/api/v2/shops/${at.shop}/user/checkin/` },
    body: { time_frame_id: frameIds.day(frame), method: chance.pick(['QRCODE', 'SCAN']), channel: 'CARD', card_id: card },
  })
  const act = (rest: string, body: object) => visit && { by: boss, method: 'POST', path: `${desk}${visit.id}/${rest}/`, body }
  return [
    () => enter(to, to, member),
    // A person who is inside already is answered with the entry that he has.
    () => ({ ...enter(from, from, theirs), isLetIn: (data) => (data as Entered).checkin.card?.id === theirs }),
    () => ({ by: workerIn(from, chance), method: 'POST', path: desk, body: { user_id: theirs, channel: 'FREE', reason: '访客' } }),
    () => act('refuse', { reason: '别店' }),
    () => act('checkout', { returned: true }),
    () => visit && { by: boss, method: 'PUT', path: `/api/v2/shops/${shop}/user/checkin/${visit.id}/`, body: {} },
    () =>
      visit && { by: member, method: 'POST', path: `/api/mobile/checkin/${visit.id}/${chance.pick(['cancel', 'checkout'])}/`, body: {} },
    () => visit && { by: member, method: 'GET', path: `/api/v2/shops/${shop}/user/checkin/${visit.id}/qrcode/` },
  ]
}
