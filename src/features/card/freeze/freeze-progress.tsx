import type { CardLeave } from '@/contract/card/freeze'
import { addDays, readDay, type ShopDate } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { Timeline, type TimelineStep } from '@/ui/taro/timeline'
import type { OwnCard } from '../own/card-facts-list'
import { useT } from './texts'

interface LeaveProgressProps extends Pick<OwnCard, 'leave_rule' | 'holder'> {
  leave: CardLeave
  today: ShopDate
}

/** How far a leave is, and what can be done with the card meanwhile. */
export function LeaveProgress({ leave, leave_rule: rule, holder, today }: LeaveProgressProps) {
  const t = useT()
  const first = readDay(leave.first_day)
  const back = monthDayText(t, addDays(readDay(leave.last_day), 1))
  const begun = first <= today
  const why = holder.is_own ? [t(`card-freeze.${leave.reason}`), leave.note].filter(Boolean).join(' · ') : undefined
  const begins = monthDayText(t, first)
  const steps: TimelineStep[] = [
    {
      key: 'begun',
      state: begun ? 'done' : 'next',
      title: begun ? t('card-freeze.began') : t('card-freeze.begins', { day: begins }),
      when: begins,
      note: why !== undefined && t('card-freeze.reason', { reason: why }),
    },
    ...(begun
      ? [
          {
            key: 'taken',
            state: 'now',
            title: t('card-freeze.taken', { n: leave.days_taken }),
            when: t('card-freeze.today'),
            note: t('card-freeze.ofDays', { n: leave.days, left: leave.days - leave.days_taken }),
          } as const,
        ]
      : []),
    {
      key: 'back',
      state: 'next',
      title: t('card-freeze.back'),
      when: back,
      note: t('card-freeze.backNote', { n: leave.days, end: leave.end_after }),
    },
  ]
  return (
    <>
      <Stack>
        <Card pad>
          <Timeline id='leave-progress' label={t('card-freeze.progress')} steps={steps} />
        </Card>
      </Stack>
      {begun && (
        <>
          <SectionHead small title={t('card-freeze.meanwhile')} />
          <Stack>
            <CellGroup>
              <Cell
                lead={<Glyph name='close' round />}
                title={t('card-freeze.use')}
                note={t('card-freeze.useBack', { day: back })}
                label={`${t('card-freeze.cannot')} · ${t('card-freeze.use')}`}
              />
              {holder.is_own && rule && (
                <Cell
                  lead={<Glyph name='close' round />}
                  title={t('card-freeze.row')}
                  note={rule.left > 0 ? t('card-freeze.useMore', { left: rule.left }) : t('card-freeze.useLeft', { times: rule.times })}
                  label={`${t('card-freeze.cannot')} · ${t('card-freeze.row')}`}
                />
              )}
              {holder.is_own && (
                <Cell
                  lead={<Glyph name='check' round tone='primary' />}
                  title={t('card-freeze.renew')}
                  note={t('card-freeze.renewNote')}
                  label={`${t('card-freeze.can')} · ${t('card-freeze.renew')}`}
                />
              )}
            </CellGroup>
          </Stack>
        </>
      )}
    </>
  )
}
