import { View } from '@tarojs/components'
import type { PersonRank } from '@/contract/competition/ranking'
import { usePersonRanksQuery, useTrainingQuery } from '@/features/competition/competition-queries'
import { gapText, gymName, unitText } from '@/features/competition/competition-words'
import { Podium } from '@/features/competition/ranking/podium'
import { RankFrame } from '@/features/competition/ranking/rank-frame'
import { RankRow } from '@/features/competition/ranking/rank-row'
import { CompetitionSkeleton } from '@/features/competition/competition-skeleton'
import styles from '@/features/competition/ranking/ranking.module.scss'
import { useT } from '@/features/competition/texts'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { LoadState } from '@/shell/page/load-state'
import { MorePages } from '@/shell/page/more-pages'
import { withBoundary } from '@/shell/page/with-boundary'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { LongList } from '@/ui/long-list/long-list'
import { Page } from '@/ui/page/page'
import { EmptyState } from '@/ui/state-view/state-view'

/** A ranking of members: of all, of one's gym, or by the days together (mock-up 41; commerce ledger MC-052). */
function TrainingPersonRankPage() {
  const t = useT()
  const { shopId, trainingId, tab = 'person' } = useRouteParams('trainingPersonRankPage')
  const at = { shopId, trainingId }
  const one = useTrainingQuery(at)
  const training = one.data?.training
  const gymId = training?.mine?.shop.id ?? shopId
  const query = usePersonRanksQuery({ ...at, ...(tab === 'gym' && { gymId }), together: tab === 'together' })
  const first = query.data?.pages[0]
  const ranks = query.data?.pages.flatMap((page) => page.ranks) ?? []
  const unit = training ? unitText(t, training) : ''
  const countIn = (row: PersonRank) => (tab === 'together' ? row.together_count : row.count)
  const nameIn = ({ name, is_mine: isMine }: PersonRank) => {
    const said = name ?? t('competition.anonymous')
    return isMine ? t('competition.me', { name: said }) : said
  }
  const noteIn = ({ gym, together_count: n }: PersonRank) =>
    training?.stat_rule.together ? t('competition.gymTogether', { gym: gymName(gym), n, unit }) : gymName(gym)
  const winners = ranks.slice(0, 3).map((row, index) => ({
    key: String(index),
    rank: row.rank,
    name: nameIn(row),
    picture: row.avatar,
    count: String(countIn(row)),
    unit,
  }))
  const mine = first?.mine
  return (
    <Page
      title={training?.name ?? t('competition.title')}
      over={training ? 'hero' : 'plain'}
      onBack={() => void goBack('trainingPage', at)}
      backLabel={t('common.back')}
      onRefresh={() => Promise.all([one.refetch(), query.refetch()])}
    >
      {!training ? (
        <LoadState query={one}>
          <CompetitionSkeleton />
        </LoadState>
      ) : (
        <RankFrame shopId={shopId} training={training} tab={tab} podium={winners.length > 0 && <Podium winners={winners} />}>
          {!first ? (
            <LoadState query={query}>
              <CompetitionSkeleton />
            </LoadState>
          ) : ranks.length === 0 ? (
            <EmptyState title={t('competition.noRanks')} body={t('competition.noRanksBody')} />
          ) : (
            <>
              <View className={styles.ranks}>
                <LongList
                  items={ranks.slice(3)}
                  readKey={(row) => ranks.indexOf(row)}
                  estimate={64}
                  render={(row, place) => (
                    <RankRow
                      id={`rank-${place + 4}`}
                      rank={row.rank}
                      name={nameIn(row)}
                      picture={row.avatar}
                      note={noteIn(row)}
                      count={countIn(row)}
                      unit={unit}
                    />
                  )}
                />
              </View>
              <MorePages query={query} word={t('competition.more')} id='more-ranks' />
            </>
          )}
        </RankFrame>
      )}
      {training && mine && (
        <ActionBar>
          <RankRow
            id='my-rank'
            own
            rank={mine.rank}
            name={t('competition.me', { name: mine.name ?? '' })}
            picture={mine.avatar}
            note={gapText(t, training, mine)}
            count={countIn(mine)}
            unit={unit}
          />
        </ActionBar>
      )}
    </Page>
  )
}

export default withBoundary(TrainingPersonRankPage)
