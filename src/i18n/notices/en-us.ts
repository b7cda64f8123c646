import type { NoticeTexts, PaidTexts } from './zh-cn'

export const enUs: NoticeTexts = {
  'waiting.promoted': { title: 'You are in: we booked it for you', body: '{course}, {time}. Places: {count}. {paid}' },
  'waiting.place': { title: 'A place is free', body: '{course}, {time}. Free now: {left}. First come, first served.' },
  'waiting.skipped': {
    title: 'A place was free, but we could not book it',
    body: '{course}, {time}: {reason} You keep your turn; nothing was charged.',
  },
  'waiting.dropped': {
    title: 'Your waiting has ended',
    body: '{course}, {time}, is at the same time as your {other}. Nothing was charged.',
  },
  'waiting.over': { title: 'No place came free', body: '{course}, {time}. Nothing was charged.' },
  'waiting.called_off': { title: 'The class you waited for is cancelled', body: '{course}, {time}. Nothing was charged.' },
  'vacancy.place': { title: 'A place is free', body: '{course}, {time}. Free now: {left}. First come, first served.' },
  'vacancy.called_off': { title: 'The class you watched is cancelled', body: '{course}, {time}.' },
  'class.called_off': {
    title: 'Your class is cancelled',
    body: '{course}, {time}. Places: {count}. What was taken goes back the way it was paid.',
  },
  'class.called_off_unpaid': { title: 'Your class is cancelled', body: '{course}, {time}. Places: {count}. You need not pay any more.' },
  'class.too_few': {
    title: 'Too few people signed up, so your class won’t take place',
    body: '{course}, {time}. Places: {count}. What was charged goes back the way it was paid.',
  },
  'class.too_few_unpaid': {
    title: 'Too few people signed up, so your class won’t take place',
    body: '{course}, {time}. Places: {count}. You need not pay any more.',
  },
  'class.late': { title: 'A member will be late', body: '{member} will be late for {course}, {time}.' },
  'corp.missed': {
    title: 'You missed a company check-in',
    body: 'No check-in for {course}, {time}. Your {card} is paused: ask your company to resume it.',
  },
  'proxy.booked': { title: '{by} booked a class for you', body: '{course}, {time}. Places: {count}. {paid}' },
  'proxy.held': {
    title: '{by} is holding places for you',
    body: '{course}, {time}. Places: {count}. Pay before {until}, or they are given away.',
  },
  'proxy.batch': { title: '{by} booked {n} classes for you', body: '{course}, {n} times from {time}. Places each: {count}. {paid}' },
  'proxy.changed': { title: '{by} changed your booking', body: '{course}, {time}. Places now: {count}. {paid}' },
  'proxy.cancelled': {
    title: '{by} cancelled your booking',
    body: '{course}, {time}. Places: {count}. What was taken goes back the way it was paid.',
  },
  'proxy.court_booked': { title: '{by} booked a court for you', body: '{court}, from {time}. Slots: {n}. {paid}' },
  'proxy.court_held': {
    title: '{by} is holding a court for you',
    body: '{court}, from {time}. Slots: {n}. Pay before {until}, or it is given away.',
  },
  'proxy.court_cancelled': {
    title: '{by} cancelled your court',
    body: '{court}, from {time}. Slots: {n}. What was taken goes back the way it was paid.',
  },
  'proxy.joined': { title: '{shop} added you as a member', body: '{by} signed you up. You can book classes here now.' },
  'payment.too_late': {
    title: 'Your payment came too late and goes back',
    body: '{subject} is no longer free. ¥{amount} goes back the way you paid.',
  },
  'visit.made': { title: '{by} expects you at the venue', body: '{shop}, {time}. Ask for {by}.' },
  'partner.invited': { title: '{by} asks you along', body: '{course}, {time}. See whether there is a place.' },
}

export const paidEnUs: PaidTexts = {
  times: '{cost} of the classes on your {card} was used.',
  value: '¥{cost} was taken from your {card}.',
  period: 'Booked with your {card}.',
  corp: '¥{cost} was paid by your {card}.',
  free: 'Free of charge.',
}
