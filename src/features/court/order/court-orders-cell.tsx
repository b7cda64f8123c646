import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'

/** The row among the bookings that leads to the court orders. */
export function CourtOrdersCell({ shopId }: { shopId: number }) {
  const t = useT()
  return (
    <Stack>
      <CellGroup>
        <Cell
          lead={<Glyph name='court' />}
          title={t('court.ordersTitle')}
          chevron
          onPress={() => void go('courtOrders', { shopId })}
          id='court-orders'
        />
      </CellGroup>
    </Stack>
  )
}
