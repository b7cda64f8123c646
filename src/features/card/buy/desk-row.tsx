import { useT } from '../texts'
import { phone } from '@/platform/phone'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'

interface DeskRowProps {
  shop: { name: string; phone: string }
  /** The option to ask for at the desk. */
  chosen: string | undefined
}

/** Says that cards are sold at the shop's desk, and calls it. */
export function DeskRow({ shop, chosen }: DeskRowProps) {
  const t = useT()
  if (!shop.phone) return null
  return (
    <CellGroup>
      <Cell
        id='call-desk'
        lead={<Glyph name='phone' tone='primary' round />}
        title={t('card.deskTitle')}
        note={[chosen, shop.name, shop.phone].filter(Boolean).join(' · ')}
        label={t('card.deskCall', { shop: shop.name, phone: shop.phone })}
        chevron
        onPress={() => phone.dial(shop.phone)}
      />
    </CellGroup>
  )
}
