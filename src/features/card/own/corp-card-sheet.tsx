import type { CorpCard } from '@/contract/corporate'
import { CROSS_MONTH_UNIT } from '@/domain/corporate/subsidy'
import { fen, fenToYuan } from '@/domain/money'
import { useT } from '../texts'
import { amountText } from '@/i18n/numbers'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Sheet } from '@/ui/sheet/sheet'
import { findCorpLimit } from './corp-card-appearance'

const yuan = (cents: number) => amountText(fenToYuan(fen(cents)))

interface CorpCardSheetProps {
  card: CorpCard
  shopId: number
  onClose: () => void
}

/** The company's subsidy: for what and how often, and what of it is left (commerce ledger MC-092). */
export function CorpCardSheet({ card, shopId, onClose }: CorpCardSheetProps) {
  const t = useT()
  const { corp, corp_card_tpl: tpl, rule, user_wallet: own } = card
  const limit = findCorpLimit(card)
  const facts = [
    rule.limit_amount && {
      id: 'corp-amount',
      title: t(rule.unit === CROSS_MONTH_UNIT ? 'card.corpTerm' : 'card.corpEachMonth'),
      note: t('card.corpSpent', { spent: yuan(card.current_cost), held: yuan(card.current_frozen) }),
      value: yuan(card.amount),
    },
    rule.limit_once_detail && { id: 'corp-once', title: t('card.corpOnce'), value: yuan(rule.limit_once_detail.max_cost) },
    limit && {
      id: 'corp-times',
      title: t('card.corpTimes'),
      note: t(limit.word, { n: limit.most }),
      value: t('card.corpUsed', { n: limit.used }),
    },
    rule.limit_gym && {
      id: 'corp-shops',
      title: t('card.corpShops', { n: rule.gym_ids.length }),
      value: t(rule.gym_ids.includes(shopId) ? 'card.corpHere' : 'card.corpNotHere'),
    },
    rule.limit_city && { id: 'corp-cities', title: t('card.corpCities', { n: rule.cities.length }) },
    own.balance > 0 && {
      id: 'corp-own',
      title: t('card.corpOwn'),
      note: t('card.corpOwnNote'),
      value: yuan(own.balance - own.freeze_amount),
    },
  ].filter((fact) => fact !== false && fact !== null && fact !== undefined)
  return (
    <Sheet open id='corp-card-sheet' title={card.name} closeLabel={t('common.close')} onClose={onClose}>
      <CellGroup>
        <Cell plain title={t('card.typeCorp')} value={corp.name} />
        {facts.map((fact) => (
          <Cell key={fact.id} plain {...fact} />
        ))}
      </CellGroup>
      {tpl.need_checkin && (
        <FootNote icon='info'>
          {tpl.need_checkin_start ? t('card.corpCheckInFrom', { day: tpl.need_checkin_start }) : t('card.corpCheckIn')}
        </FootNote>
      )}
      {card.disable_corp_rule && <FootNote icon='info'>{t('card.corpPausedNote', { corp: corp.name })}</FootNote>}
    </Sheet>
  )
}
