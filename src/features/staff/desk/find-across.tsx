import type { ReactNode } from 'react'
import type { Found } from '@/contract/staff/find'
import { go } from '@/routes/go'
import { Avatar } from '@/ui/avatar/avatar'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { useFindQuery } from '../member/member-queries'
import { ClassRow } from '../roster/class-row'
import { SearchInPlace, useSearchText } from '../find/search-in-place'
import { useT } from './texts'
import { OrderCell } from '../member/order-cell'
import { standingKey } from '../member/standing'

function FoundThings({ shopId, found }: { shopId: number; found: Found }) {
  const t = useT()
  return (
    <>
      {found.users.length > 0 && (
        <>
          <SectionHead small title={t('desk.foundMembers')} {...(found.more && { note: t('staff-find.moreFound') })} />
          <Stack>
            <CellGroup>
              {found.users.map(({ id, username, avatar, phone, status }) => (
                <Cell
                  key={id}
                  id={`member-${id}`}
                  lead={<Avatar src={avatar} size={40} />}
                  title={username}
                  note={`${phone} · ${t(standingKey(status))}`}
                  chevron
                  onPress={() => void go('staffMember', { shopId, userId: id })}
                />
              ))}
            </CellGroup>
          </Stack>
        </>
      )}
      {found.orders.length > 0 && (
        <>
          <SectionHead small title={t('desk.foundOrders')} />
          <Stack>
            <CellGroup>
              {found.orders.map((order) => (
                <OrderCell
                  key={`${order.kind}-${order.id}`}
                  order={order}
                  by={order.user.username}
                  onPress={() => void go('staffMember', { shopId, userId: order.user.id })}
                />
              ))}
            </CellGroup>
          </Stack>
        </>
      )}
      {found.schedules.length > 0 && (
        <>
          <SectionHead small title={t('desk.foundClasses')} />
          <Stack>
            {found.schedules.map((schedule) => (
              <ClassRow
                key={schedule.id}
                schedule={schedule}
                dated
                onPress={() =>
                  void (schedule.course.is_private
                    ? go('coachPrivateScheduleOrder', { shopId, scheduleId: schedule.id })
                    : go('coachGroupScheduleOrder', { shopId, scheduleId: schedule.id, tab: 'orders' }))
                }
              />
            ))}
          </Stack>
        </>
      )}
    </>
  )
}

/** The search across the shop; while it has a text its answer stands in the place of the children. */
export function FindAcross({ shopId, children }: { shopId: number; children: ReactNode }) {
  const t = useT()
  const text = useSearchText()
  const search = useFindQuery(shopId, text.q)
  return (
    <SearchInPlace
      id='find-across'
      foundId='found'
      label={t('desk.search')}
      hint={t('desk.searchHint')}
      text={text}
      search={search}
      isNothing={({ users, schedules, orders }) => users.length + schedules.length + orders.length === 0}
      words={{
        searching: t('staff-find.searching'),
        failed: t('staff-find.searchFailed'),
        none: (q) => t('staff-find.noneFound', { q }),
        unfinished: (q) => t('desk.finishNumber', { q }),
      }}
      show={(found) => <FoundThings shopId={shopId} found={found} />}
    >
      {children}
    </SearchInPlace>
  )
}
