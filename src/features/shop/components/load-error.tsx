import { isApiError } from '@/http/api-error'
import { useT } from '@/i18n/runtime'
import { ErrorState } from '@/ui/state-view/state-view'
import { NoPermission } from './no-permission'

interface LoadErrorProps {
  error: unknown
  /** A retry is under way. */
  busy: boolean
  onRetry: () => void
}

/**
 * A page that could not be read: the server's text, else that of a loading failure with a hint; and a retry, but not for a missing permission
 * (BK-415, BK-416, IP-312).
 */
export function LoadError({ error, busy, onRetry }: LoadErrorProps) {
  const t = useT()
  if (isApiError(error) && error.code === 'permission.none') return <NoPermission title={error.msg} />
  const answered = isApiError(error) && error.status !== 0
  return (
    <ErrorState
      title={answered ? error.msg : t('common.loadFailed')}
      body={answered ? undefined : t('common.loadFailedHint')}
      act={{ word: t('common.retry'), onPress: onRetry, busy, id: 'retry' }}
    />
  )
}
