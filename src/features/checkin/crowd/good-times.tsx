import { judgeCrowd } from '@/domain/checkin/crowd'
import { addDays, dayOf, formatInstant, HOUR_MS, instant, readInstant, startOfDay } from '@/domain/time'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { goodTimes, type CrowdAnswer, type GoodTime } from './crowd-hours'
import { useT } from '../texts'
import { crowdWord } from '../words'
import { useReminders } from './use-reminders'

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The instants of a span of hours, as the wire has them. */
const makeSpan = (crowd: CrowdAnswer, { ahead, from, to }: GoodTime) => {
  const midnight = startOfDay(addDays(dayOf(readInstant(crowd.now)), ahead))
  const at = (hour: number) => formatInstant(instant(midnight + hour * HOUR_MS))
  return { from: at(from), until: at(to) }
}

/** When it is usually quiet, today and tomorrow, each with a reminder. */
export function GoodTimes({ shopId, crowd }: { shopId: number; crowd: CrowdAnswer }) {
  const t = useT()
  const { reminders, busy, ask, forget } = useReminders(shopId)
  const times = goodTimes(crowd)
  if (times.length === 0) return null
  return (
    <>
      <SectionHead small title={t('checkin-crowd.goodTimes')} note={t('checkin-crowd.goodNote')} />
      <Stack>
        <CellGroup role='list' label={t('checkin-crowd.goodTimes')}>
          {times.map((time) => {
            const span = makeSpan(crowd, time)
            const set = reminders.find(({ from }) => from === span.from)
            const title = `${t(time.ahead === 0 ? 'common.today' : 'common.tomorrow')} ${hourText(time.from)}–${hourText(time.to)}`
            const word = crowd.max_users === null ? undefined : crowdWord(t, judgeCrowd(time.users, crowd.max_users))
            const state = set && t(set.told ? 'checkin-crowd.reminded' : 'checkin-crowd.willRemind')
            return (
              <Cell
                key={time.ahead}
                role='listitem'
                id={`good-${time.ahead}`}
                title={title}
                note={[word, t('checkin-crowd.about', { n: time.users }), state].filter(Boolean).join(' · ')}
                end={
                  set?.told ? undefined : (
                    <Button
                      size={36}
                      tone='line'
                      {...(!set && { icon: 'bell' as const })}
                      busy={busy}
                      label={`${title} ${t(set ? 'checkin-crowd.remindNot' : 'checkin-crowd.remindMe')}`}
                      onPress={() => (set ? forget(set.from) : ask(span))}
                      id={`remind-${time.ahead}`}
                    >
                      {t(set ? 'checkin-crowd.remindNot' : 'checkin-crowd.remindMe')}
                    </Button>
                  )
                }
              />
            )
          })}
        </CellGroup>
      </Stack>
    </>
  )
}
