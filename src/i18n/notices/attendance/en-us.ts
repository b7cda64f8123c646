import type { AttendanceTexts } from './zh-cn'

export const attendanceEnUs: AttendanceTexts = {
  'no_show.told': { title: 'You missed a class', body: '{course}, {time}, is marked as missed. It is not refunded' },
  'no_show.counted': {
    title: 'You missed a class',
    body: '{course}, {time}, is marked as missed. It is not refunded. That makes {n} {n:no-show|no-shows} in {days} days: {more} more, and you can’t book group classes for {block} {block:day|days}',
  },
  'no_show.barred': {
    title: 'No group classes for now',
    body: '{course}, {time}, is marked as missed. It is not refunded. That makes {n} {n:no-show|no-shows} in {days} days: you can book group classes again from {until}. Questions? Call the studio{phone}',
  },
  'no_show.undone': { title: 'A no-show was removed', body: '{course}, {time}, is no longer marked as missed' },
  'no_show.lifted': {
    title: 'You can book group classes again',
    body: 'The studio lets you book again, and earlier no-shows no longer count.{words}',
  },
  'report.week': { title: 'Your last week', body: 'Visits: {n}, minutes: {minutes}. See what you did on each day.' },
}
