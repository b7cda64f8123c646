import { amountText } from '@/i18n/numbers'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { dayOfPlan, triggerText, type RenewalData } from './renewal-words'
import { useT } from './renewal-texts'

/** When an agreement deducts, and what it has deducted (mock-up 53). */
export function RenewalPlan({ data, shopId }: { data: RenewalData & { renewal: NonNullable<RenewalData['renewal']> }; shopId: number }) {
  const t = useT()
  const { renewal, card, past } = data
  const { option, notice_day: notice, due_day: due, end_after: end } = renewal
  const note = renewal.tries > 0 ? t('agreement.tried', { n: renewal.tries }) : end ? t('agreement.extended', { day: end }) : null
  return (
    <Stack>
      <SectionHead small title={t('agreement.when')} />
      <CellGroup>
        {renewal.status === 'paused' ? (
          <Cell lead={<Glyph name='alert' round />} title={t('agreement.paused')} note={t('agreement.pausedNote')} />
        ) : (
          <>
            {notice && (
              <Cell
                id='renewal-notice'
                lead={<Glyph name='bell' round />}
                title={t('agreement.noticeDay', { day: dayOfPlan(t, notice) })}
                note={t(renewal.told ? 'agreement.noticed' : 'agreement.notice')}
              />
            )}
            {due && (
              <Cell
                id='renewal-due'
                lead={<Glyph name='refresh' round />}
                title={t('agreement.dueDay', { day: dayOfPlan(t, due) })}
                note={note}
                noteTone={renewal.tries > 0 ? 'warn' : 'plain'}
                value={amountText(option.price)}
              />
            )}
            <Cell lead={<Glyph name='clock' round />} title={triggerText(t, card.type, option)} note={t('agreement.later')} />
            {card.card_tpl_service_term && !card.card_tpl_service_term.is_read && (
              <Cell
                id='renewal-terms'
                lead={<Glyph name='doc' round />}
                title={t('agreement.newTerms')}
                note={t('agreement.newTermsNote')}
                chevron
                onPress={() => void go('cardTerms', { cardId: card.id, shop_id: shopId })}
              />
            )}
          </>
        )}
      </CellGroup>
      {past.length > 0 && (
        <>
          <SectionHead small title={t('agreement.past')} />
          <CellGroup>
            {past.map(({ order_id: id, at, price, end_after: until }) => (
              <Cell
                key={id}
                id={`renewal-past-${id}`}
                title={at.slice(0, 10)}
                note={until && t('agreement.extended', { day: until })}
                value={amountText(price)}
              />
            ))}
          </CellGroup>
        </>
      )}
    </Stack>
  )
}
