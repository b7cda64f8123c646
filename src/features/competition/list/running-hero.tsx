import type { Training } from '@/contract/competition/training'
import { useNow } from '@/http/clock'
import { go } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Hero } from '@/ui/hero/hero'
import { gapText, leftText, statusText, unitText } from '../competition-words'
import { useT } from '../texts'

/** The competition that the caller is in, with his place (mock-up 63). */
export function RunningHero({ shopId, training }: { shopId: number; training: Training }) {
  const t = useT()
  const now = useNow()
  const mine = training.mine!
  const at = { shopId, trainingId: training.id }
  return (
    <Hero
      id='running'
      kicker={`${training.name} · ${statusText(t, training)}`}
      time={mine.rank === null ? '—' : t('competition.rank', { rank: mine.rank })}
      title={t('competition.trained', { n: mine.count, unit: unitText(t, training) })}
      facts={gapText(t, training, mine)}
      picture={training.image || null}
      noteIcon='clock'
      note={leftText(t, training, now)}
      act={
        <Button size={36} tone='light' onPress={() => void go('trainingAttendancePage', at)} id='my-days'>
          {t('competition.myDays')}
        </Button>
      }
      onPress={() => void go('trainingPage', at)}
      label={training.name}
    />
  )
}
