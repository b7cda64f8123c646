import { givesRoles } from '@/domain/staff/permissions'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Stack } from '@/ui/stack/stack'
import { useRole } from '../use-role'
import { useT } from './texts'

/** The ways to a person who works at the shop, for people who may give roles, and to its settings, for superusers. */
export function SettingsLink({ shopId }: { shopId: number }) {
  const t = useT()
  const { role } = useRole(shopId)
  if (!givesRoles(role)) return null
  return (
    <Stack>
      <CellGroup>
        <Cell plain chevron id='to-people' title={t('desk.staff')} onPress={() => void go('staffPeoplePage', { shopId })} />
        {role?.isSuperuser && (
          <Cell plain chevron id='to-settings' title={t('desk.settings')} onPress={() => void go('superuserSettingsPage', { shopId })} />
        )}
      </CellGroup>
    </Stack>
  )
}
