import { useState } from 'react'
import type { RosterOrder } from '@/contract/activity/staff'
import { formatTime, readInstant } from '@/domain/time'
import type { Answer } from '@/http/call'
import { Avatar } from '@/ui/avatar/avatar'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Segments } from '@/ui/segments/segments'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import { Tag } from '@/ui/tag/tag'
import { useT } from './texts'

type Part = 'all' | 'open' | 'came' | 'waiting'

const stands = ({ status }: RosterOrder) => status !== 2
const isHere = ({ people, admitted }: RosterOrder) => admitted >= people

function OrderRow({ order, isNoted }: { order: RosterOrder; isNoted: boolean }) {
  const t = useT()
  const { user, option, count, people, admitted, first_admitted_at: first } = order
  const words = () => {
    if (order.state === 'held') return <Tag tone='warn'>{t('activity-admit.toPay')}</Tag>
    if (isNoted) return <Tag tone='warn'>{t('activity-admit.unprovedRow')}</Tag>
    if (admitted === 0 || first === null) return <Tag>{t('activity-admit.notYet')}</Tag>
    return (
      <Tag tone='ok'>
        {admitted < people
          ? t('activity-admit.partly', { n: admitted, all: people })
          : t('activity-admit.atWhen', { time: formatTime(readInstant(first)) })}
      </Tag>
    )
  }
  return (
    <Cell
      id={`roster-${order.id}`}
      role='listitem'
      lead={<Avatar src={user.avatar} size={40} />}
      title={user.username}
      note={[
        t('activity-admit.ticket', { name: option.name, n: count }),
        order.number_end && t('activity-admit.numberEnd', { end: order.number_end }),
      ]
        .filter(Boolean)
        .join(' · ')}
      end={words()}
    />
  )
}

interface RosterListProps {
  roster: Answer<'staffActivityOrders'>
  /** Orders that were noted without a network. */
  notedIds: readonly number[]
}

/** Who signed up for an activity: who is here, who is not, and who waits. */
export function RosterList({ roster, notedIds }: RosterListProps) {
  const t = useT()
  const [part, setPart] = useState<Part>('all')
  const orders = roster.orders.filter(stands)
  const shown = orders.filter((order) => part === 'all' || (part === 'came') === isHere(order))
  const parts = [
    { key: 'all', word: t('activity-admit.all') },
    { key: 'open', word: t('activity-admit.open') },
    { key: 'came', word: t('activity-admit.came') },
    { key: 'waiting', word: t('activity-admit.waiting') },
  ] as const
  const isEmpty = part === 'waiting' ? roster.waiting.length === 0 : shown.length === 0
  return (
    <>
      <Stack>
        <Segments<Part> segments={parts} current={part} onPick={setPart} label={t('activity-admit.title')} />
      </Stack>
      {isEmpty ? (
        <EmptyState
          compact
          title={t(orders.length === 0 && part === 'all' ? 'activity-admit.noOrders' : 'activity-admit.noneHere')}
          body={t('activity-admit.noneBody')}
        />
      ) : (
        <Stack>
          <CellGroup role='list' label={t('activity-admit.title')}>
            {part === 'waiting'
              ? roster.waiting.map(({ user, option, count, place }) => (
                  <Cell
                    key={`${place} ${user.id}`}
                    role='listitem'
                    lead={<Avatar src={user.avatar} size={40} />}
                    title={user.username}
                    note={t('activity-admit.ticket', { name: option.name, n: count })}
                    end={<Tag>{t('activity-admit.place', { n: place })}</Tag>}
                  />
                ))
              : shown.map((order) => <OrderRow key={order.id} order={order} isNoted={notedIds.includes(order.id)} />)}
          </CellGroup>
        </Stack>
      )}
    </>
  )
}
