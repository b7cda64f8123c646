import { useState } from 'react'
import { useHeartRankQuery } from '@/features/heart/heart-queries'
import { ChoiceSheet } from '@/features/heart/rank/choice-sheet'
import { OwnPlace } from '@/features/heart/rank/own-place'
import { Podium } from '@/features/heart/rank/podium'
import { RankFrame, type RankPeriod } from '@/features/heart/rank/rank-frame'
import { RankList } from '@/features/heart/rank/rank-list'
import { RankNotes } from '@/features/heart/rank/rank-notes'
import { useT } from '@/features/heart/texts'
import { useSession } from '@/features/member/session'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { useShopQuery } from '@/features/shop/shop-queries'
import { readDay } from '@/domain/time'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { EmptyState } from '@/ui/state-view/state-view'

const shapes: readonly SkeletonProps[] = [{ kind: 'title', width: '44%' }, { width: '72%' }]

/** The ranking of the wristbands of a shop (identity ledger IP-308). */
function HeartRankPage() {
  const t = useT()
  const { shopId } = useRouteParams('heartRankPage')
  const { visitor } = useLoggedIn(shopId)
  const session = useSession(shopId)
  const shop = useShopQuery(shopId).data?.shop
  const [period, setPeriod] = useState<RankPeriod>('week')
  const [chooses, setChooses] = useState(false)
  const query = useHeartRankQuery(shopId, period, !visitor)
  const { data } = query
  const change = () => (data?.can_join ? setChooses(true) : void go('healthPage', { shopId }))
  const best = data && !data.too_few ? data.ranks.slice(0, 3) : []
  return (
    <Page
      title={t('heart.rank')}
      over='hero'
      onBack={() => void goBack('heartListPage', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      <RankFrame period={period} onPick={setPeriod} podium={best.length > 0 ? <Podium ranks={best} /> : undefined}>
        {data ? (
          <RankNotes shop={shop?.name ?? ''} from={readDay(data.from)} choice={data.choice} canJoin={data.can_join} onChange={change}>
            {data.too_few && <EmptyState title={t('heart.tooFew')} body={t('heart.tooFewBody')} compact />}
            {data.ranks.length > 3 && <RankList ranks={data.ranks.slice(3)} />}
          </RankNotes>
        ) : (
          <LoadState query={query}>
            <CardListSkeleton label={t('common.loading')} shapes={shapes} />
          </LoadState>
        )}
      </RankFrame>
      {data?.own && session.kind === 'account' && <OwnPlace own={data.own} user={session.user} />}
      {chooses && data && <ChoiceSheet shopId={shopId} choice={data.choice} onClose={() => setChooses(false)} />}
    </Page>
  )
}

export default withBoundary(HeartRankPage)
