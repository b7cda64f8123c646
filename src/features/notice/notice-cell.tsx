import { useDidShow } from '@tarojs/taro'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { Icon } from '@/ui/icon/icon'
import { Tag } from '@/ui/tag/tag'
import { useNoticeCountQuery } from './notice-queries'
import { useT } from './texts'

/** The row that leads to the messages, with the number of new ones. */
export function NoticeCell({ shopId }: { shopId: number }) {
  const t = useT()
  const query = useNoticeCountQuery(shopId)
  useDidShow(() => void query.refetch({ cancelRefetch: false }))
  const count = query.data?.notice_count ?? 0
  return (
    <Cell
      plain
      lead={<Icon name='bell' />}
      title={t('notice.title')}
      value={count > 0 ? <Tag tone='count'>{count}</Tag> : null}
      chevron
      onPress={() => void go('noticesPage', { shopId })}
      id='me-notices'
    />
  )
}
