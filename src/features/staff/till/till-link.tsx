import { keepsTill } from '@/domain/staff/permissions'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Stack } from '@/ui/stack/stack'
import { useRole } from '../use-role'
import { useT } from './texts'

/** The way to the cash book, for a person who keeps it. */
export function TillLink({ shopId }: { shopId: number }) {
  const t = useT()
  const { role } = useRole(shopId)
  if (!keepsTill(role)) return null
  return (
    <Stack>
      <CellGroup>
        <Cell plain chevron id='to-till' title={t('till.link')} onPress={() => void go('staffTill', { shopId })} />
      </CellGroup>
    </Stack>
  )
}
