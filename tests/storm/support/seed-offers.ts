import { sandboxAppids, sandboxMchid } from '@server/sandbox/wechat-pay/account'
import { activityIds, DAY, INVITED_DAYS, inviteEventId, listFriends, NEXT_DAY, TICKETS, WALK, type Venue } from './tenants'

/** A shop's activities, and its event in which members bring friends, who pay in WeChat as members do. */
export const offersSql = (venue: Venue): string => {
  const { brand, shop } = venue
  const { ride, walk } = activityIds(venue)
  const event = inviteEventId(venue)
  const { weapp, h5 } = sandboxAppids(sandboxMchid(brand))
  const option = `${brand}, 'one', '票', ${TICKETS.fen}, ${TICKETS.each}, ${TICKETS.places}`
  return `
INSERT INTO activity (id, shop_id, brand_id, key, name, place, start_at, end_at, support_card, cancel_until) VALUES
  (${ride.id}, ${shop}, ${brand}, 'ride', '夜骑', '门口', '${NEXT_DAY}T19:00:00+08:00', '${NEXT_DAY}T21:00:00+08:00', true, NULL),
  (${walk.id}, ${shop}, ${brand}, '${WALK}', '徒步', '山脚', '${NEXT_DAY}T08:00:00+08:00', '${NEXT_DAY}T18:00:00+08:00', false, '${DAY}T08:00:00+08:00');
INSERT INTO activity_option (id, activity_id, brand_id, key, name, price_fen, limit_user_count, limit_total_count) VALUES
  (${ride.option}, ${ride.id}, ${option}), (${walk.option}, ${walk.id}, ${brand}, 'one', '票', ${TICKETS.fen}, NULL, NULL);
INSERT INTO activity_rule (option_id, brand_id, n, channel, card_tpl_id, cost_units) VALUES
  (${ride.option}, ${brand}, 1, 'ONLINE', NULL, ${TICKETS.fen}), (${ride.option}, ${brand}, 2, 'CARD', NULL, ${TICKETS.fen}), (${ride.option}, ${brand}, 3, 'CARD', ${brand}1, ${TICKETS.times});
INSERT INTO invite_event (id, brand_id, shop_id, key, name, start_at, end_at) VALUES
  (${event}, ${brand}, ${shop}, 'friends', '带朋友来', '2026-11-01T00:00:00+08:00', '2027-01-01T00:00:00+08:00');
INSERT INTO invite_award (event_id, brand_id, role, coupon_tpl_id, days) VALUES
  (${event}, ${brand}, 'invitee', ${brand}0, ${INVITED_DAYS}), (${event}, ${brand}, 'inviter', ${brand}0, ${INVITED_DAYS});
INSERT INTO account_openid (account_id, appid, openid, created_at)
  SELECT g, a, 'oStorm' || g, '2026-01-01Z' FROM unnest(ARRAY[${listFriends(venue).join(', ')}]) g, unnest(ARRAY['${weapp}', '${h5}']) a;`
}
