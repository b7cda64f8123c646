import type { roster as base } from './texts.zh-cn'

export const roster = {
  heldCount: '{n} unpaid',
  short: '{n} short',
  listTitle: 'Classes',
  listEmpty: 'No classes on this day',
  listEmptyBody: 'Try another day',
  calledOff: 'Cancelled',
  past: 'Started',
  calledOffBy: 'Called off by {name}',
  pickLesson: 'Choose a coach and a course',
  lessonsEmpty: 'No private lessons here',
  lessonNote: '{coach} · {n} min',
  rests: 'My time off',
  visitTitle: 'Make an appointment',
  visitWhen: 'When',
  visitPick: 'Choose a time',
  visitAct: 'Make appointment',
  visitMade: 'Appointment made with {name}',
  visitFailed: 'Could not make it. Please try again',
  attend: 'Attendance',
  attendSee: 'Attendance',
} satisfies Record<keyof typeof base, string>
