import { useT } from '@/i18n/runtime'
import { phone } from '@/platform/phone'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'

/** Where a card is sold: at the desk, which can be called. */
export function DeskRow({ shop }: { shop: { name: string; phone: string } }) {
  const t = useT()
  if (!shop.phone) return null
  return (
    <CellGroup>
      <Cell
        id='call-desk'
        lead={<Glyph name='phone' tone='primary' round />}
        title={t('card.deskTitle')}
        note={`${shop.name} · ${shop.phone}`}
        label={t('card.deskCall', { shop: shop.name, phone: shop.phone })}
        chevron
        onPress={() => phone.dial(shop.phone)}
      />
    </CellGroup>
  )
}
