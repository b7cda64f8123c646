import type { Landing } from '@/contract/invitation'
import { awardText } from '@/domain/invitation/award'
import { addDays, dayOf, readDay } from '@/domain/time'
import { useNow } from '@/http/clock'
import { monthDayText } from '@/i18n/dates'
import { go } from '@/routes/go'
import { bookToday } from '@/shell/shop/book-today'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { ResultHead } from '@/ui/result-head/result-head'
import { Stack } from '@/ui/stack/stack'
import { GiftFace } from '../gift-face'
import type { Gift } from '../invitation-queries'
import { ShopRow } from './shop-row'
import { useT } from './texts'

interface ClaimedGiftProps {
  invitation: Landing
  gift: Pick<Gift, 'state' | 'end'>
  userId: number | undefined
}

/** What a claim gave, or that it waits for staff, and where to go next. */
export function ClaimedGift({ invitation, gift, userId }: ClaimedGiftProps) {
  const t = useT()
  const now = useNow()
  const { shop, rule } = invitation
  const isCard = awardText(rule) !== null
  const { state } = gift
  const end = gift.end ? readDay(gift.end) : addDays(dayOf(now), rule.valid_days)
  const day = monthDayText(t, end)
  const head = () => {
    if (state === 'held') return { kind: 'wait', title: t('landing.heldTitle'), body: t('landing.heldBody') } as const
    if (state === 'given')
      return {
        kind: 'ok',
        title: t(isCard ? 'landing.doneCard' : 'landing.doneCoupon'),
        body: t('landing.doneBody', { day }),
      } as const
    return { kind: 'quiet', title: t('landing.refused'), body: t('landing.refusedBody') } as const
  }
  const toGift = () => {
    if (isCard && userId !== undefined) return void go('memberCards', { shopId: shop.id, userId })
    void go('userCoupons', { shopId: shop.id })
  }
  const toBook = () => void bookToday(shop.id)
  return (
    <>
      <ResultHead {...head()} id={`claim-${state}`} />
      <Stack>
        {(state === 'given' || state === 'held') && (
          <GiftFace
            award={rule}
            shopName={shop.name}
            term={state === 'given' ? t('invitation.validUntil', { day }) : t('invitation.validDays', { n: rule.valid_days })}
          />
        )}
        <CellGroup>
          <Cell
            lead={<Glyph name='calendar' />}
            title={t('landing.first')}
            note={t('landing.firstNote')}
            chevron
            onPress={toBook}
            id='claimed-book'
          />
          <ShopRow shop={shop} title={t('landing.way')} />
          {state === 'given' && (
            <Cell
              lead={<Glyph name={isCard ? 'card' : 'ticket'} />}
              title={t(isCard ? 'landing.toCard' : 'landing.toCoupons')}
              chevron
              onPress={toGift}
              id='claimed-gift'
            />
          )}
        </CellGroup>
      </Stack>
      <ActionBar>
        <Button tone='quiet' onPress={() => void go('shopHomePage', { shopId: shop.id })} id='claimed-home'>
          {t('landing.toHome')}
        </Button>
        <Button grow onPress={toBook} id='claimed-first'>
          {t('landing.first')}
        </Button>
      </ActionBar>
    </>
  )
}
