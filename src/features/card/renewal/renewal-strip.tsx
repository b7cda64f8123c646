import type { Card } from '@/contract/card/card'
import { amountText } from '@/i18n/numbers'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Stack } from '@/ui/stack/stack'
import { useRenewalQuery } from './renewal-queries'
import { dayOfPlan, triggerText } from './renewal-words'
import { useT } from './texts'

/** On the page of a card: whether it is renewed, and when next; nothing where that is neither so nor offered. */
export function RenewalStrip({ shopId, card }: { shopId: number; card: Card }) {
  const t = useT()
  const { data } = useRenewalQuery(shopId, card.id, true)
  if (!data || (!data.renewal && (data.options.length === 0 || !data.is_own))) return null
  const { renewal } = data
  const due = renewal?.due_day
  const note = renewal
    ? renewal.status === 'paused'
      ? t('card-renewal.pausedNote')
      : due
        ? t('card-renewal.dueDay', { day: dayOfPlan(t, due) })
        : triggerText(t, card.type, renewal.option)
    : triggerText(t, card.type, data.options[0]!)
  return (
    <Stack>
      <CellGroup>
        <Cell
          id='renewal-strip'
          lead={<Glyph name='refresh' />}
          title={t('card-renewal.strip')}
          note={note}
          value={renewal?.status === 'live' ? amountText(renewal.option.price) : undefined}
          chevron
          onPress={() => void go('autoRenew', { shopId, cardId: card.id })}
        />
      </CellGroup>
    </Stack>
  )
}
