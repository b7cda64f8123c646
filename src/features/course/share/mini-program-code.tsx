import { Image, View } from '@tarojs/components'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { a11y } from '@/platform/a11y'
import { asset } from '@/platform/asset'
import { ErrorState } from '@/ui/state-view/state-view'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { courseKeys } from '../use-course-query'
import { useT } from '../texts'
import type { PosterCodeProps } from './poster-code-props'
import styles from './share-poster.module.scss'

/** The mini-program code of the shared page, as WeChat made it for the server; a long press opens WeChat's own menu. */
export function MiniProgramCode({ shopId, address }: PosterCodeProps) {
  const t = useT()
  const query = useQuery({
    queryKey: courseKeys.code(shopId, address),
    queryFn: () => call('shopCode', { shopId, address }),
    staleTime: staleTime.catalogue,
  })
  if (query.data)
    return (
      <View className={styles.code} {...a11y({ role: 'img', label: t('course.miniProgramCode'), id: 'poster-code' })}>
        <Image className={styles.picture} src={asset.url(query.data.code.image_url)} mode='aspectFit' showMenuByLongpress />
      </View>
    )
  if (query.isError)
    return (
      <ErrorState
        compact
        title={query.error.message}
        act={{ word: t('common.retry'), onPress: () => void query.refetch(), busy: query.isFetching, id: 'retry-code' }}
      />
    )
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Skeleton kind='picture' />
    </SkeletonGroup>
  )
}
