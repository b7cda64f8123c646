import { dayOf, formatTime, readInstant } from '@/domain/time'
import { Poster } from '@/features/shop/poster/poster-later'
import { useShopQuery } from '@/features/shop/shop-queries'
import { monthDayText } from '@/i18n/dates'
import { linkTo } from '@/routes/go'
import { useMemberStore } from '@/shell/session/member-store'
import { Later } from '@/ui/later/later'
import { useT } from './texts'

interface ActivityPosterProps {
  activity: { id: number; name: string; image: string; place: string; start: string }
  shopId: number
  /** What it costs, in words; left out where nobody says. */
  price?: string
  open: boolean
  onClose: () => void
}

/** The poster of an activity, with the code of its page and the sender (mock-up 74). */
export function ActivityPoster({ activity, shopId, price, open, onClose }: ActivityPosterProps) {
  const t = useT()
  const shop = useShopQuery(shopId).data?.shop
  const user = useMemberStore((state) => state.user)
  if (!shop) return null
  const { id, name, image, place, start } = activity
  const at = readInstant(start)
  const recommends = user?.ship_id ? { recommend_user_id: user.id } : {}
  return (
    <Later wanted={open}>
      {open && (
        <Poster
          shopId={shopId}
          address={linkTo('activityPage', { shopId, activityId: id, ...recommends })}
          act='signUp'
          file={`yueke-activity-${id}`}
          onClose={onClose}
          facts={{
            head: {
              kind: 'event',
              picture: image,
              shop: shop.name,
              logo: shop.logo,
              title: `${monthDayText(t, dayOf(at))} ${formatTime(at)}`,
              name,
              facts: [
                ...(place ? [{ sign: 'pin' as const, text: place }] : []),
                ...(price ? [{ sign: 'ticket' as const, text: price }] : []),
              ],
            },
            foot: user
              ? { picture: user.avatar, round: true, name: user.username, note: t('activity-detail.invites') }
              : { picture: shop.logo, round: false, name: shop.name, note: shop.address },
          }}
        />
      )}
    </Later>
  )
}
