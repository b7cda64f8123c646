import { useState } from 'react'
import { nextMedal } from '@/domain/medal/next-medal'
import { groupMedals } from '@/features/medal/group-medals'
import { nameMedal, useMedalsQuery } from '@/features/medal/medal-queries'
import { MedalPicture } from '@/features/medal/picture/medal-picture-later'
import { useT } from '@/features/medal/texts'
import { MedalGrid } from '@/features/medal/wall/medal-grid'
import { NextMedalCard } from '@/features/medal/wall/next-medal-card'
import { WallSkeleton } from '@/features/medal/wall/wall-skeleton'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { FootNote } from '@/ui/foot-note/foot-note'
import { Soon } from '@/ui/later/soon'
import { EmptyState } from '@/ui/state-view/state-view'

/** The medals of the user at a shop, weekly and monthly ones, and the next one (identity ledger IP-019, IP-066). */
function AchievementsPage() {
  const t = useT()
  const { shopId } = useRouteParams('achievementsPage')
  const { visitor, userId } = useLoggedIn(shopId)
  const [name, setName] = useState<string>()
  return (
    <QueryPage
      title={t('medal.wall')}
      ground='wash'
      onBack={() => void goBack('currentProfilePage', { shopId })}
      query={useMedalsQuery(shopId, userId, !visitor)}
      skeleton={<WallSkeleton />}
    >
      {({ medals, welcome_url: code }) => {
        const next = nextMedal(medals)
        const wall = groupMedals(medals)
        const opened = medals.find((medal) => medal.reached && nameMedal(medal) === name)
        const open = (medal: (typeof medals)[number]) => setName(nameMedal(medal))
        const toHome = { word: t('medal.toHome'), onPress: () => void go('shopHomePage', { shopId }), id: 'to-home' }
        if (wall.length === 0) return <EmptyState title={t('medal.empty')} body={t('medal.emptyBody')} act={toHome} />
        return (
          <>
            {next && <NextMedalCard medal={next} />}
            <MedalGrid title={t('medal.weekly')} medals={wall.filter(({ medal }) => medal.medal_type === 0)} onOpen={open} />
            <MedalGrid title={t('medal.monthly')} medals={wall.filter(({ medal }) => medal.medal_type === 1)} onOpen={open} />
            <FootNote icon='info'>{t('medal.fair')}</FootNote>
            {opened && (
              <Soon>
                <MedalPicture key={name} id='medal' medal={opened} code={code} onClose={() => setName(undefined)} />
              </Soon>
            )}
          </>
        )
      }}
    </QueryPage>
  )
}

export default withBoundary(AchievementsPage)
