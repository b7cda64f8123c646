import type { Card } from '@/contract/card/card'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Icon } from '@/ui/icon/icon'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'

/** The row on the page of a card that leads to its terms, with what is to be signed; none where there are no terms. */
export function TermsCell({ shopId, card }: { shopId: number; card: Pick<Card, 'id' | 'card_tpl_service_term'> }) {
  const t = useT()
  const term = card.card_tpl_service_term
  if (!term) return null
  const { need_signature: signs, is_read: agreed, version } = term
  const key = agreed ? (signs ? 'rowSigned' : 'rowRead') : signs ? 'rowSign' : 'rowUnread'
  return (
    <Stack>
      <CellGroup>
        <Cell
          plain
          id='card-terms'
          role='link'
          lead={<Icon name='doc' size={20} />}
          title={t('card-terms.row')}
          value={t(`card-terms.${key}`, { version })}
          chevron
          onPress={() => void go('cardTerms', { cardId: card.id, shop_id: shopId })}
        />
      </CellGroup>
    </Stack>
  )
}
