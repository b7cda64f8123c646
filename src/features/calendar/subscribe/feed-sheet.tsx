import { useState } from 'react'
import { LoadState } from '@/shell/page/load-state'
import { useMemberStore } from '@/shell/session/member-store'
import { useAttempt } from '@/http/use-attempt'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import { Sheet } from '@/ui/sheet/sheet'
import { toast } from '@/ui/toast/toast-store'
import { useT } from '../texts'
import { FeedAsk, type FeedQuestion } from './feed-ask'
import { FeedMade, FeedNone, FeedThere } from './feed-states'
import { useFeedQuery, useMakeFeed, useStopFeed } from './feed-queries'

/** The private address for calendars: made, shown once, replaced and turned off. */
export function FeedSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const userId = useMemberStore(({ user }) => user?.id ?? 0)
  const query = useFeedQuery(userId, open)
  const making = useAttempt(useMakeFeed(userId))
  const stopping = useAttempt(useStopFeed(userId))
  const [made, setMade] = useState<{ url: string; webcal: string }>()
  const [question, setQuestion] = useState<FeedQuestion>()
  const busy = making.busy || stopping.busy

  const close = () => {
    setMade(undefined)
    setQuestion(undefined)
    onClose()
  }
  const failed = {
    onRefused: ({ msg }: { msg: string }) => toast(msg || t('calendar.feedFailed'), 'failed'),
    onUnknown: () => toast(t('calendar.unknown'), 'failed'),
  }
  const make = () =>
    making.send(
      {},
      {
        ...failed,
        onSuccess: (answer) => {
          setMade(answer)
          setQuestion(undefined)
        },
      },
    )
  const stop = () =>
    stopping.send(
      {},
      {
        ...failed,
        onSuccess: () => {
          setMade(undefined)
          setQuestion(undefined)
          toast(t('calendar.stopped'), 'done')
        },
      },
    )
  const feed = query.data?.feed
  return (
    <>
      <Sheet open={open} id='calendar-sheet' title={t('calendar.subscribe')} closeLabel={t('common.close')} onClose={close}>
        {feed === undefined ? (
          <LoadState query={query}>
            <CardListSkeleton label={t('common.loading')} shapes={[{ width: '72%' }, { kind: 'title', width: '48%' }]} />
          </LoadState>
        ) : feed === null ? (
          <FeedNone busy={busy} onMake={make} />
        ) : made ? (
          <FeedMade {...made} />
        ) : (
          <FeedThere feed={feed} onReplace={() => setQuestion('replace')} onStop={() => setQuestion('stop')} />
        )}
      </Sheet>
      <FeedAsk question={question} busy={busy} onClose={() => setQuestion(undefined)} onAct={question === 'stop' ? stop : make} />
    </>
  )
}
