import type { noShow as base } from './texts.zh-cn'

export const noShow = {
  title: '{n} {n:no-show|no-shows}',
  more: '{n} more in {days} {days:day|days}, and group classes can’t be booked for {block} {block:day|days}',
  blocked: 'No group classes for now',
  until: '{n} {n:no-show|no-shows} in {days} {days:day|days}. Book again from {day}',
  call: 'Call the studio',
  dialog: 'No group classes for now',
  staffBlocked: 'The member can’t book before {day}',
  staffNote: '{n} {n:no-show|no-shows} in {days} {days:day|days}. The desk can still book',
  staffTitle: '{n} {n:no-show|no-shows} of this member',
} satisfies Record<keyof typeof base, string>
