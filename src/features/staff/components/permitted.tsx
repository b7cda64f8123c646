import type { ReactNode } from 'react'
import { canAct, seesRoster, type Act, type OrderKind } from '@/domain/staff/permissions'
import { LoadError } from '@/features/shop/components/load-error'
import { NoPermission } from '@/features/shop/components/no-permission'
import { errorText } from '@/i18n/error-text'
import { Bone, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { useRole } from '../api/use-role'
import { useT } from '../texts'

interface PermittedProps {
  shopId: number
  kind: OrderKind
  /** The act that the children need; where it is left out, to see who booked. */
  act?: Act
  children: ReactNode
}

/** Shows its children to users with a flag for orders of a kind, and to coaches their own classes; anybody else reads 无此权限 (booking ledger BK-308, BK-450). */
export function Permitted({ shopId, kind, act, children }: PermittedProps) {
  const t = useT()
  const { role, failed } = useRole(shopId)
  if (failed) return <LoadError error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
  if (!role)
    return (
      <SkeletonGroup label={t('common.loading')}>
        <Stack>
          {[0, 1, 2, 3].map((row) => (
            <Bone key={row} kind='picture' />
          ))}
        </Stack>
      </SkeletonGroup>
    )
  const may = act ? canAct(role, act, kind) : seesRoster(role, kind)
  return may ? <>{children}</> : <NoPermission title={errorText('permission.none')} />
}
