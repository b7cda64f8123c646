import { useT } from '@/i18n/runtime'
import { goBack } from '@/routes/go'
import { EmptyState } from '@/ui/state-view/state-view'

/** A missing permission: a retry would not help, so it says who can grant it, and leads back (BK-308, BK-450). */
export function NoPermission({ title }: { title: string }) {
  const t = useT()
  return (
    <EmptyState
      title={title}
      body={t('common.noPermissionHint')}
      act={{ word: t('common.back'), onPress: () => void goBack('welcome'), id: 'go-back' }}
    />
  )
}
