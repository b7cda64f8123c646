import type { User } from '@/contract/member/member'
import type { ActivityPage } from '@/contract/activity/activity'
import { maskPhone } from '@/domain/member/mask-phone'
import { dayOf, formatTime, readInstant } from '@/domain/time'
import { monthDayText, timeRangeText, weekdayWord } from '@/i18n/dates'
import { go } from '@/routes/go'
import { buildAddress } from '@/routes/match'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Counter } from '@/ui/counter/counter'
import { OrderCard } from '@/ui/order-card/order-card'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { toast } from '@/ui/toast/toast-store'
import { activityTime } from '../activity-facts'
import { countLeft, type ActivityOption } from '../detail/option-words'
import { OptionTiles } from './option-tiles'
import { useT } from './texts'
import { countMost, type SignUp } from './use-sign-up'

/** The activity that is signed up for: picture, time, name and place. */
function ActivityHead({ activity }: { activity: ActivityPage }) {
  const t = useT()
  const [start, end] = [readInstant(activity.start), readInstant(activity.end)]
  const isOneDay = dayOf(start) === dayOf(end)
  return (
    <OrderCard
      id='sign-up-activity'
      picture={activity.image}
      icon='activity'
      past={false}
      large
      time={`${monthDayText(t, dayOf(start))} ${formatTime(start)}`}
      name={activity.name}
      note={[isOneDay ? `${weekdayWord(t, dayOf(start))} ${timeRangeText(t, start, end)}` : activityTime(t, start, end), activity.place]
        .filter(Boolean)
        .join(' · ')}
    />
  )
}

const countNote = (t: ReturnType<typeof useT>, { name, limits, admits }: ActivityOption): string => {
  if (limits.user_count === null) return name
  const most = limits.user_count
  return admits > 1 ? t('activity-sign-up.countNoteAdmits', { name, most, n: admits }) : t('activity-sign-up.countNote', { name, most })
}

interface SignUpFormProps {
  signUp: SignUp
  activity: ActivityPage
  option: ActivityOption
  user: User | undefined
  shopId: number
  wait: boolean
}

/** The choices of a sign-up before its payment: option, how many, and for whom. */
export function SignUpForm({ signUp, activity, option, user, shopId, wait }: SignUpFormProps) {
  const t = useT()
  const most = countMost(option, wait)
  const reached = () => {
    const left = countLeft(option)
    const byLeft = left !== null && left <= most && (option.limits.user_count ?? Infinity) > left
    toast(
      t(byLeft ? 'activity-sign-up.mostLeft' : 'activity-sign-up.most', {
        name: option.name,
        n: byLeft ? left : (option.limits.user_count ?? most),
      }),
    )
  }
  const next = buildAddress('activityPayPage', { shopId, activityId: activity.id, option_id: option.id, ...(wait && { wait: 1 as const }) })
  return (
    <>
      <Stack>
        <ActivityHead activity={activity} />
      </Stack>
      <SectionHead small title={t('activity-sign-up.tickets')} />
      <OptionTiles options={activity.options} chosenId={option.id} waiting={wait} onPick={signUp.pick} />
      <Stack>
        <CellGroup>
          <Cell
            id='sign-up-count'
            title={t('activity-sign-up.count')}
            note={countNote(t, option)}
            end={
              <Counter
                value={signUp.count}
                onChange={signUp.setCount}
                label={t('activity-sign-up.count')}
                lessLabel={t('activity-sign-up.less')}
                moreLabel={t('activity-sign-up.more')}
                capacity={most}
                onReachCapacity={reached}
              />
            }
          />
          {user && (
            <Cell
              id='sign-up-person'
              title={t('activity-sign-up.who')}
              note={t('activity-sign-up.whoNote')}
              value={[user.username, maskPhone(user.phone)].filter(Boolean).join(' ')}
              chevron
              onPress={() => void go('profileEditPage', { shopId, next })}
            />
          )}
        </CellGroup>
      </Stack>
    </>
  )
}
