import type { InviteEvent } from '@/contract/invitation'
import { capLeft } from '@/domain/invitation/judge-invitee'
import { awardText } from '@/domain/invitation/award'
import { giftName } from '../gift-words'
import { GiftTicket } from '../gift-ticket'
import { useT } from '../texts'

/** The member's own gift, when it comes, and how many come in a month at most. Left out where there is none. */
export function InviterGift({ event }: { event: InviteEvent }) {
  const t = useT()
  const { inviter_rule: award, most_a_month: most, got_this_month: got } = event
  if (!award) return null
  const gift = giftName(t, award)
  const cap = () => {
    if (most === null) return t('invitation.mineEach')
    if (capLeft(most, got) === 0) return t('invitation.mineFull', { n: most })
    return got > 0 ? t('invitation.mineGot', { n: most, got }) : t('invitation.mineMost', { n: most })
  }
  return (
    <GiftTicket
      id='inviter-gift'
      award={award}
      title={t(awardText(award) ? 'invitation.mineCard' : 'invitation.mineCoupon', { gift })}
      lines={[t('invitation.mineWhen'), cap()]}
    />
  )
}
