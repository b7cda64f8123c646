import { useState } from 'react'
import type { Card } from '@/contract/card'
import { dayOf } from '@/domain/time'
import { useNow } from '@/http/clock'
import { card } from '@/i18n/locale/zh-cn/card'
import { renewal } from '@/i18n/locale/zh-cn/renewal'
import { withTexts } from '@/i18n/runtime'
import { storage } from '@/platform/storage'
import { go } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { CardFace } from '@/ui/card-face/card-face'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Dialog } from '@/ui/dialog/dialog'
import { Sheet } from '@/ui/sheet/sheet'
import { Stack } from '@/ui/stack/stack'
import { cardLook } from '../card-look'
import { cardTabOf } from '../hooks/use-card-choice'

const { useT } = withTexts({ card, renewal })

interface CardSheetProps {
  shopId: number
  card: Card | undefined
  onClose: () => void
}

/** One of the member's cards, and its renewal; a monthly card of a group-buy platform asks first (booking ledger BK-459, commerce ledger MC-132). */
export function CardSheet({ shopId, card, onClose }: CardSheetProps) {
  const t = useT()
  const today = dayOf(useNow())
  const [asking, setAsking] = useState(false)
  const renew = () => {
    setAsking(false)
    onClose()
    if (card) storage.set('buy_card_tab_index', cardTabOf(card.type))
    void go('buyCard', { shopId })
  }
  return (
    <>
      <Sheet
        open={card !== undefined && !asking}
        id='card-sheet'
        title={t('renewal.title')}
        onClose={onClose}
        closeLabel={t('common.close')}
        foot={
          <Button grow onPress={card?.meituan_monthly_card ? () => setAsking(true) : renew} id='renew-card'>
            {t('renewal.renew')}
          </Button>
        }
      >
        {card && (
          <Stack>
            <CardFace {...cardLook(t, card, today)} />
            <CellGroup>
              <Cell plain title={t('renewal.number')} value={card.card_no} />
              <Cell plain title={t('renewal.places')} note={card.shops.map(({ name }) => name).join(t('card.listComma'))} />
            </CellGroup>
          </Stack>
        )}
      </Sheet>
      <Dialog
        open={asking}
        id='renew-monthly'
        title={t('renewal.ask')}
        body={t('renewal.monthly')}
        safe={{ word: t('renewal.back'), onPress: () => setAsking(false), id: 'renew-back' }}
        act={{ word: t('renewal.goOn'), onPress: renew, id: 'renew-on' }}
      />
    </>
  )
}
