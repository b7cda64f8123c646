import { useState } from 'react'
import type { Card } from '@/contract/card/card'
import { go } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { useT } from './texts'

/** Leads to the page that charges the card; a monthly card of a group-buy platform asks first (booking ledger BK-459, commerce ledger MC-132). */
export function RenewCard({ shopId, card, quiet }: { shopId: number; card: Card; quiet: boolean }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const renew = () => {
    setAsking(false)
    void go('chargeCard', { shopId, cardId: card.id })
  }
  return (
    <>
      <Button
        {...(quiet ? { tone: 'quiet' as const } : { grow: true })}
        onPress={card.meituan_monthly_card ? () => setAsking(true) : renew}
        id='renew-card'
      >
        {t('card-own.renew')}
      </Button>
      <Dialog
        open={asking}
        id='renew-monthly'
        title={t('card-own.renewAsk')}
        body={t('card-own.renewMonthly')}
        safe={{ word: t('card-own.renewBack'), onPress: () => setAsking(false), id: 'renew-back' }}
        act={{ word: t('card-own.renewOn'), onPress: renew, id: 'renew-on' }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
