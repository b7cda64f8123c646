import type { InviteEvent } from '@/contract/invitation'
import type { Shop } from '@/contract/shop/shop'
import { awardText } from '@/domain/invitation/award'
import type { PosterFacts } from '@/features/shop/poster/poster-facts'
import type { Translate } from '@/i18n/keys'
import { giftName } from '../gift-words'

/** The poster of a member's invitation: who invites to which gift, and the shop. */
export const invitationPoster = (
  t: Translate<'coupon' | 'invitation'>,
  event: InviteEvent,
  shop: Pick<Shop, 'name' | 'address' | 'logo' | 'image'>,
  member: { username: string; avatar: string },
): PosterFacts => {
  const { invitee_rule: rule } = event
  return {
    head: {
      kind: 'gift',
      avatar: member.avatar || null,
      from: t(awardText(rule) ? 'invitation.cardFrom' : 'invitation.couponFrom', { name: member.username }),
      title: giftName(t, rule),
      note: t('invitation.newOnly', { n: rule.valid_days }),
      picture: event.image || shop.image,
    },
    foot: { picture: shop.logo || null, round: false, name: shop.name, note: shop.address },
  }
}
