import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Stack } from '@/ui/stack/stack'
import { useRole } from '../api/use-role'
import { useT } from '../desk-texts'

/** The way to the settings of the shop, for superusers. */
export function SettingsLink({ shopId }: { shopId: number }) {
  const t = useT()
  const { role } = useRole(shopId)
  if (!role?.isSuperuser) return null
  return (
    <Stack>
      <CellGroup>
        <Cell plain chevron id='to-settings' title={t('desk.settings')} onPress={() => void go('superuserSettingsPage', { shopId })} />
      </CellGroup>
    </Stack>
  )
}
