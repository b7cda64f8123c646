import { isApiError } from '@/http/api-error'
import { useT } from '../texts'
import { Button } from '@/ui/button/button'
import { SkeletonGroup, Skeleton } from '@/ui/skeleton/skeleton'
import { EmptyState, ErrorState } from '@/ui/state-view/state-view'
import type { WeixinAuth } from './use-weixin-auth'
import styles from './weixin-auth-state.module.scss'

interface WeixinAuthStateProps {
  auth: WeixinAuth
  onAgain: () => void
  onGoOn: () => void
}

/** The progress of the authorisation. Nothing once it is done, as the member is back on the page before. */
export function WeixinAuthState({ auth, onAgain, onGoOn }: WeixinAuthStateProps) {
  const t = useT()
  if (auth.kind === 'asking')
    return (
      <SkeletonGroup label={t('member.weixinBusy')}>
        <Skeleton kind='picture' />
        <Skeleton kind='title' />
        <Skeleton />
      </SkeletonGroup>
    )
  if (auth.kind === 'elsewhere')
    return (
      <EmptyState
        things
        title={t('member.weixinElsewhere')}
        body={t('member.weixinElsewhereBody')}
        act={{ word: t('member.weixinGoOn'), onPress: onGoOn, id: 'weixin-go-on' }}
      />
    )
  const { error } = auth
  return (
    <>
      <ErrorState
        title={isApiError(error) && error.status !== 0 ? error.msg : t('member.weixinFailed')}
        body={t('member.weixinFailedBody')}
        act={{ word: t('member.weixinAgain'), onPress: onAgain, id: 'weixin-again' }}
      />
      <Button className={styles.later} tone='ghost' size={44} onPress={onGoOn} id='weixin-later'>
        {t('member.weixinLater')}
      </Button>
    </>
  )
}
