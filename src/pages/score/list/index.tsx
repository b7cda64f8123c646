import { View } from '@tarojs/components'
import { useState } from 'react'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { ScoreHead } from '@/features/score/score-head'
import { ScoreMonths } from '@/features/score/score-months'
import { useScoresQuery } from '@/features/score/score-queries'
import { useT } from '@/features/score/texts'
import { scoreKinds, type ScoreKind } from '@/domain/score/causes'
import { usePaged } from '@/http/use-paged'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { LoadError } from '@/shell/page/load-error'
import { MorePages } from '@/shell/page/more-pages'
import { withBoundary } from '@/shell/page/with-boundary'
import { Chip } from '@/ui/chip/chip'
import { ChipRow } from '@/ui/chip/chip-row'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import styles from './index.module.scss'

const words = { all: 'score.all', earned: 'score.earnedTab', corrected: 'score.correctedTab' } as const satisfies Record<ScoreKind, string>
const shapes: readonly SkeletonProps[] = [
  { kind: 'title', width: '60%' },
  { kind: 'small', width: '40%' },
]

/** The ledger of a membership's score, of the user's own or of a member whom the user looks after (identity ledger IP-021, IP-309). */
function ScoresPage() {
  const t = useT()
  const { shopId, shipId } = useRouteParams('scoresPage')
  const { visitor } = useLoggedIn(shopId)
  const [kind, setKind] = useState<ScoreKind>('all')
  const query = useScoresQuery({ shopId, shipId }, kind, !visitor)
  const { state, items, error, busy, refresh } = usePaged(query, (page) => page.entries)
  // The head stays while another part is read.
  const [head, setHead] = useState(query.data?.pages[0])
  const latest = query.data?.pages[0]
  if (latest && latest !== head) setHead(latest)
  const back = () =>
    void (head && !head.is_own ? goBack('staffMember', { shopId, userId: head.user.id }) : goBack('currentProfilePage', { shopId }))
  const title = head && !head.is_own ? t('score.titleOf', { name: head.user.username }) : t('score.title')
  const months = query.data?.pages.flatMap((page) => page.months) ?? []
  return (
    <Page title={title} onBack={back} backLabel={t('common.back')} onRefresh={refresh} ground='wash'>
      {head && (
        <>
          <Stack>
            <ScoreHead scores={head} />
          </Stack>
          <View className={styles.chips}>
            <ChipRow label={t('score.title')}>
              {scoreKinds.map((each) => (
                <Chip key={each} word={t(words[each])} on={each === kind} onPress={() => setKind(each)} id={`scores-${each}`} />
              ))}
            </ChipRow>
          </View>
        </>
      )}
      {state === 'error' ? (
        <LoadError error={error} busy={busy} onRetry={() => void refresh()} />
      ) : state === 'loading' ? (
        <CardListSkeleton label={t('common.loading')} shapes={shapes} />
      ) : state === 'empty' ? (
        <EmptyState
          title={t(kind === 'all' ? 'score.none' : 'score.noneOf')}
          body={t(kind === 'all' ? 'score.noneBody' : 'score.noneOfBody')}
        />
      ) : (
        <>
          <ScoreMonths entries={items} months={months} />
          <Stack>
            <MorePages query={query} word={t('score.more')} id='more-scores' />
            <FootNote icon='info'>{t('score.note')}</FootNote>
          </Stack>
        </>
      )}
    </Page>
  )
}

export default withBoundary(ScoresPage)
