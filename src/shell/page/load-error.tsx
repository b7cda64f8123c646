import { type ApiError, isApiError } from '@/http/api-error'
import { useT } from '@/i18n/runtime'
import { ErrorState } from '@/ui/state-view/state-view'
import { Soon } from '@/ui/later/soon'
import { MissingThing } from './missing-thing-later'

interface LoadErrorProps {
  error: unknown
  /** A retry is under way. */
  busy: boolean
  onRetry: () => void
}

/** The failures that no retry changes: a missing permission, a missing thing, a missing log-in. */
const isFinal = ({ code, status }: ApiError) => code === 'permission.none' || status === 401 || /not_(found|on_sale)$/.test(code)

/**
 * A page that could not be read: the server's text, else that of a loading failure with a hint; and a retry, but not where that would not help
 * (BK-415, BK-416, IP-312).
 */
export function LoadError({ error, busy, onRetry }: LoadErrorProps) {
  const t = useT()
  if (isApiError(error) && isFinal(error))
    return (
      <Soon>
        <MissingThing error={error} />
      </Soon>
    )
  const answered = isApiError(error) && error.status !== 0
  return (
    <ErrorState
      title={answered ? error.msg : t('common.loadFailed')}
      body={answered ? undefined : t('common.loadFailedHint')}
      act={{ word: t('common.retry'), onPress: onRetry, busy, id: 'retry' }}
    />
  )
}
