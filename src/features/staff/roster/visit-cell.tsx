import { canAct } from '@/domain/staff/permissions'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Stack } from '@/ui/stack/stack'
import { useRole } from '../use-role'
import { useT } from './texts'

/** The way to make an appointment with a member, for people who may book for members without a class. */
export function VisitCell({ shopId }: { shopId: number }) {
  const t = useT()
  const { role } = useRole(shopId)
  if (!canAct(role, 'write', 'court')) return null
  return (
    <Stack>
      <CellGroup>
        <Cell
          lead={<Glyph name='user' />}
          title={t('roster.visitTitle')}
          chevron
          onPress={() => void go('newVisitPage', { shopId })}
          id='new-visit'
        />
      </CellGroup>
    </Stack>
  )
}
