import { useMemo } from 'react'
import type { InviteEvent } from '@/contract/invitation'
import type { Shop } from '@/contract/shop/shop'
import { inStyle } from '@/domain/shop/photo-style'
import { call } from '@/http/call'
import { share } from '@/platform/share'
import type { ShareCard } from '@/platform/share/types'
import { linkTo } from '@/routes/go'
import { findPageUrl } from '@/routes/match'
import { useMemberStore } from '@/shell/session/member-store'
import { giftName, invitationTitle } from '../gift-words'
import { useT } from '../texts'

interface Invited {
  event: InviteEvent | undefined
  /** Undefined before the member's invitation was made. */
  uuid: string | undefined
  shop: Pick<Shop, 'id' | 'image'> | undefined
}

/** The card that the member's invitation is sent with, to friends alone; the present page is shared as it. Its title names the gift exactly. */
export const useInvitationCard = ({ event, uuid, shop }: Invited): ShareCard | undefined => {
  const t = useT()
  const name = useMemberStore(({ user }) => user?.username ?? '')
  const address = uuid === undefined ? undefined : linkTo('invitationPage', { uuid })
  const card = useMemo(() => {
    if (!event || !shop || address === undefined) return undefined
    const { invitee_rule: rule } = event
    return {
      title: invitationTitle(t, name, rule),
      desc: `${event.shop.name} · ${giftName(t, rule)} · ${t('invitation.validDays', { n: rule.valid_days })}`,
      imgUrl: inStyle(event.image || shop.image, '500x400'),
      address,
      pageUrl: findPageUrl(address),
      friendsOnly: true,
    }
  }, [t, event, shop, address, name])
  share.useShareCard(card, shop && ((url) => call('weixinSetting', { shopId: shop.id, url })))
  return card
}
