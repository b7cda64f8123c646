import { useT } from '@/i18n/later/order'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Stack } from '@/ui/stack/stack'

/** The row among the bookings that are over that leads to everything that was done, self-trainings and visits too. */
export function TrainsCell({ shopId }: { shopId: number }) {
  const t = useT()
  return (
    <Stack>
      <CellGroup>
        <Cell
          lead={<Glyph name='dumbbell' />}
          title={t('order.trains')}
          note={t('order.trainsNote')}
          chevron
          onPress={() => void go('trainsPage', { shopId })}
          id='trains'
        />
      </CellGroup>
    </Stack>
  )
}
