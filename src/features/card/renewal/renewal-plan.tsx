import { amountText } from '@/i18n/numbers'
import { go } from '@/routes/go'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { Timeline, type TimelineStep } from '@/ui/taro/timeline'
import { dayOfPlan, triggerText, type RenewalData } from './renewal-words'
import { useT } from './texts'

/** When an agreement deducts, and what it has deducted (mock-up 53). */
export function NextDeduction({ data, shopId }: { data: RenewalData & { renewal: NonNullable<RenewalData['renewal']> }; shopId: number }) {
  const t = useT()
  const { renewal, card, past } = data
  const { option, notice_day: notice, due_day: due, end_after: end } = renewal
  const isNew = renewal.status === 'live' && card.card_tpl_service_term?.is_read === false
  const note = renewal.tries > 0 ? t('card-renewal.tried', { n: renewal.tries }) : end ? t('card-renewal.extended', { day: end }) : null
  const steps: TimelineStep[] = []
  if (notice)
    steps.push({
      key: 'notice',
      id: 'renewal-notice',
      state: renewal.told ? 'done' : 'next',
      ...(!renewal.told && { icon: 'bell' }),
      title: t('card-renewal.noticeDay', { day: dayOfPlan(t, notice) }),
      note: t(renewal.told ? 'card-renewal.noticed' : 'card-renewal.notice'),
    })
  if (due)
    steps.push({
      key: 'due',
      id: 'renewal-due',
      state: renewal.tries > 0 ? 'bad' : 'next',
      icon: 'refresh',
      title: t('card-renewal.dueDay', { day: dayOfPlan(t, due) }),
      sum: amountText(option.price),
      note,
    })
  steps.push({ key: 'later', state: 'next', icon: 'clock', title: triggerText(t, card.type, option), note: t('card-renewal.later') })
  return (
    <Stack>
      <SectionHead small title={t('card-renewal.when')} />
      {renewal.status === 'live' && (
        <Card pad>
          <Timeline label={t('card-renewal.when')} steps={steps} />
        </Card>
      )}
      {(renewal.status === 'paused' || isNew) && (
        <CellGroup>
          {renewal.status === 'paused' && (
            <Cell lead={<Glyph name='alert' round />} title={t('card-renewal.paused')} note={t('card-renewal.pausedNote')} />
          )}
          {isNew && (
            <Cell
              id='renewal-terms'
              lead={<Glyph name='doc' round />}
              title={t('card-renewal.newTerms')}
              note={t('card-renewal.newTermsNote')}
              chevron
              onPress={() => void go('cardTerms', { cardId: card.id, shop_id: shopId })}
            />
          )}
        </CellGroup>
      )}
      {past.length > 0 && (
        <>
          <SectionHead small title={t('card-renewal.past')} />
          <CellGroup>
            {past.map(({ order_id: id, at, price, end_after: until }) => (
              <Cell
                key={id}
                id={`renewal-past-${id}`}
                title={at.slice(0, 10)}
                note={until && t('card-renewal.extended', { day: until })}
                value={amountText(price)}
              />
            ))}
          </CellGroup>
        </>
      )}
    </Stack>
  )
}
