import type { VoucherDetail } from '@/contract/voucher/voucher'
import { ExchangeType, readExchangeType } from '@/domain/voucher/exchange-type'
import { readDay } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import { go } from '@/routes/go'
import { CardMini } from '@/ui/card-face/card-mini'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'
import { cardFace, exchangeIcon, givenText, platformName } from '../voucher-words'

type Exchange = VoucherDetail['exchanges'][number]

/** Whether the things of an exchange are the member's, will be, or are not. */
export const standing = (state: VoucherDetail['state']): 'has' | 'gets' | 'none' => {
  if (state === 'given' || state === 'to_collect' || state === 'collected') return 'has'
  return state === 'pending' || state === 'held' ? 'gets' : 'none'
}

const heads = { has: 'voucher.got', gets: 'voucher.willGet', none: 'voucher.chosen' } as const

/** The card, coupons or things of an exchange, each with the way to it; before they are given those to come, and after an undo those that were chosen. */
export function GivenCells({ shopId, history }: { shopId: number; history: VoucherDetail }) {
  const t = useT()
  const { exchanges, state, kind } = history
  if (exchanges.length === 0) return null
  const stands = standing(state)
  const wayTo = ({ type, card_id: cardId, coupon_ids: coupons }: Exchange) => {
    if (stands !== 'has') return undefined
    if (cardId !== null) return { word: t('voucher.seeCard'), open: () => void go('memberCard', { shopId, cardId }) }
    if (readExchangeType(type) === ExchangeType.coupon && coupons.length > 0)
      return { word: t('voucher.seeCoupons'), open: () => void go('userCoupons', { shopId }) }
    return undefined
  }
  const writeNote = ({ type, end, note }: Exchange) => {
    if (stands === 'gets') return t('voucher.willGetNote', { platform: platformName(t, kind) })
    if (stands === 'none') return note
    if (readExchangeType(type) === ExchangeType.custom) return t('voucher.atDesk')
    return [note, end && t('voucher.endsOn', { day: monthDayText(t, readDay(end)) })].filter(Boolean).join(' · ')
  }
  return (
    <>
      <SectionHead small title={t(heads[stands])} />
      <Stack>
        <CellGroup>
          {exchanges.map((exchange, at) => {
            const way = wayTo(exchange)
            return (
              <Cell
                key={`${exchange.type}-${exchange.name}-${exchange.card_id}`}
                id={`given-${at}`}
                lead={
                  exchange.card_tpl ? (
                    <CardMini kind={cardFace(exchange.card_tpl)} />
                  ) : (
                    <Glyph flat tone='primary' name={exchangeIcon(exchange.type)} />
                  )
                }
                title={givenText(t, exchange)}
                note={writeNote(exchange)}
                value={way?.word ?? (stands === 'gets' ? t('voucher.notYet') : undefined)}
                {...(way && { chevron: true, onPress: way.open })}
              />
            )
          })}
        </CellGroup>
      </Stack>
    </>
  )
}
