import { invitationEnUs } from './invitation/en-us'
import { attendanceEnUs } from './attendance/en-us'
import { medalEnUs } from './medal/en-us'
import { voucherEnUs } from './voucher/en-us'
import { competitionEnUs } from './competition/en-us'
import { activityEnUs } from './activity/en-us'
import { ownEnUs } from './own/en-us'
import type { LeftTexts, NoticeTexts, PaidTexts, RoleTexts, SettledTexts } from './zh-cn'

export const enUs: NoticeTexts = {
  'waiting.promoted': { title: 'You’re in: we booked it for you', body: '{course}, {time}. {count} {count:spot|spots}. {paid}{free}' },
  'waiting.place': { title: 'A spot is free', body: '{course}, {time}. {left} {left:spot|spots} free now. First come, first served.' },
  'waiting.skipped': {
    title: 'A spot was free, but we couldn’t book it',
    body: '{course}, {time}: {reason} You keep your turn; nothing was charged.',
  },
  'waiting.dropped': {
    title: 'You’re off a waiting list',
    body: '{course}, {time}, is at the same time as your {other}. Nothing was charged.',
  },
  'waiting.over': { title: 'No spot came free', body: '{course}, {time}. Nothing was charged.' },
  'waiting.called_off': { title: 'The class you waited for is cancelled', body: '{course}, {time}. Nothing was charged.{words}' },
  'waiting.added': {
    title: '{by} put you on a waiting list',
    body: '{course}, {time}. {count} {count:spot|spots}. You are number {position}.',
  },
  'waiting.moved': { title: '{by} changed your place on a waiting list', body: '{course}, {time}. You are number {position} now.{words}' },
  'waiting.removed': { title: '{by} took you off a waiting list', body: '{course}, {time}. Nothing was charged.{words}' },
  'waiting.changed': { title: 'A class you wait for has changed', body: '{course}, {time}: {changes}. You keep your place.' },
  'vacancy.place': { title: 'A spot is free', body: '{course}, {time}. {left} {left:spot|spots} free now. First come, first served.' },
  'vacancy.called_off': { title: 'The class you watched is cancelled', body: '{course}, {time}.{words}' },
  'remind.class': { title: 'Your class starts soon', body: '{time} “{course}”, {space}. Be there a little early.' },
  'remind.court': { title: 'Your court starts soon', body: '{time} “{course}”, {space}. Be there a little early.' },
  'remind.plan': { title: 'Your plan starts soon', body: '{time} “{course}”: the first practice opens.' },
  'class.called_off': {
    title: 'Your class is cancelled',
    body: '{course}, {time}. {count} {count:spot|spots}. You are refunded the way you paid.{words}',
  },
  'class.called_off_unpaid': {
    title: 'Your class is cancelled',
    body: '{course}, {time}. {count} {count:spot|spots}. You don’t need to pay any more.{words}',
  },
  'class.changed': {
    title: 'Your class has changed',
    body: '{course}, {time}: {changes}. You can cancel at any time until it starts.',
  },
  'class.reopened': {
    title: 'A class is open for booking again',
    body: '{course}, {time}, was called off by mistake. Your booking or place in line is not back: book again if you still want to come.',
  },
  'class.too_few': {
    title: 'Too few people signed up, so your class won’t take place',
    body: '{course}, {time}. {count} {count:spot|spots}. You are refunded the way you paid.',
  },
  'class.too_few_unpaid': {
    title: 'Too few people signed up, so your class won’t take place',
    body: '{course}, {time}. {count} {count:spot|spots}. You don’t need to pay any more.',
  },
  'timetable.gap': {
    title: '{n} {n:class|classes} could not be added to the timetable',
    body: 'The first is {course}, {time}: the coach is busy then, or the room is taken. They will be added once the time is free.',
  },
  'class.late': { title: 'A member will be late', body: '{member} will be late for {course}, {time}.' },
  'corp.missed': {
    title: 'You missed a company check-in',
    body: 'No check-in for {course}, {time}. Your {card} is paused: ask your company to resume it.',
  },
  'proxy.booked': { title: '{by} booked a class for you', body: '{course}, {time}. {count} {count:spot|spots}. {paid}' },
  'proxy.held': {
    title: '{by} is holding {count:a spot|spots} for you',
    body: '{course}, {time}. {count} {count:spot|spots}. Pay before {until}, or {count:it is|they are} given away.',
  },
  'proxy.batch': {
    title: '{by} booked {n} {n:class|classes} for you',
    body: '{course}, {n} {n:time|times} from {time}. {count} {count:spot|spots} each. {paid}',
  },
  'proxy.changed': { title: '{by} changed your booking', body: '{course}, {time}. Now {count} {count:spot|spots}. {paid}' },
  'proxy.moved': {
    title: '{by} moved you to another class',
    body: '{wasCourse}, {was} is now {course}, {time}. {count} {count:spot|spots}. {settled}',
  },
  'proxy.cancelled': {
    title: '{by} cancelled your booking',
    body: '{course}, {time}. {count} {count:spot|spots}. You are refunded the way you paid.',
  },
  'proxy.court_booked': { title: '{by} booked a court for you', body: '{court}, from {time}. {n} {n:slot|slots}. {paid}' },
  'proxy.court_held': {
    title: '{by} is holding a court for you',
    body: '{court}, from {time}. {n} {n:slot|slots}. Pay before {until}, or it is given away.',
  },
  'proxy.court_cancelled': {
    title: '{by} cancelled your court',
    body: '{court}, from {time}. {n} {n:slot|slots}. You are refunded the way you paid.',
  },
  'proxy.released': { title: '{by} closed your unpaid order', body: '{what} is no longer held for you. There is nothing to pay.' },
  'proxy.joined': { title: '{shop} added you as a member', body: '{by} signed you up. You can book classes here now.' },
  'proxy.profile': {
    title: '{by} changed your profile',
    body: 'A member of staff at {shop} changed your profile. Please check it; you can change it back yourself.',
  },
  'checkin.let_in': { title: 'The front desk let you in', body: 'At “{shop}” on {time}; the entry record has the details' },
  'checkin.present': { title: 'The desk confirmed that you are here', body: 'Your entry by position at {shop} at {time} now counts' },
  'checkin.refused': {
    title: 'You were not let in',
    body: '“{shop}” did not let you in this time: {reason}. Any charge is refunded',
  },
  'checkin.undone': { title: 'Entry undone', body: '“{shop}” undid your entry of {time}: {reason}. Any charge is refunded' },
  'checkin.not_returned': {
    title: 'Something to give back',
    body: 'Not yet returned from “{shop}” on {time}: {things}. Please return it to the front desk',
  },
  'checkin.taken_value': { title: 'You came in with a card', body: 'At “{shop}” on {time}: ¥{cost} taken from “{card}”, ¥{left} left' },
  'checkin.taken_times': { title: 'You came in with a card', body: 'At “{shop}” on {time}: {cost} taken from “{card}”, {left} left' },
  'checkin.taken_free': { title: 'You came in with a card', body: 'At “{shop}” on {time} with “{card}”, at no charge' },
  'crowd.quiet': {
    title: 'It is quiet at the venue',
    body: '“{shop}” has {n} {n:person|people} inside now; {from}–{until} is a good time to come',
  },
  'card.leave_over': { title: 'Your card works again', body: 'The leave of {card} is over. It is valid until {end}' },
  'card.week_left': { title: 'Your card ends in {days} days', body: '{card} is valid until {end}. {left}' },
  'card.day_left': { title: 'Your card is about to end', body: '{card} is valid until {end}: use it soon. {left}' },
  'card.low': { title: 'Little is left on your card', body: '{card}: {left}. Top it up on the card’s page' },
  'card.refunded': { title: 'Your card is being refunded', body: '¥{amount} for {card} goes back the way you paid.{words}' },
  'invoice.issued': {
    title: 'Your invoice is issued',
    body: 'Invoice {number} of ¥{amount} for {card} is issued. The studio sends it to your e-mail address.',
  },
  'invoice.refused': { title: 'Your invoice request was refused', body: 'No invoice of ¥{amount} for {card} was issued.{words}' },
  'invoice.voided': { title: 'Your invoice was voided', body: 'Invoice {number} of ¥{amount} for {card} is void.{words}' },
  'card.shared': { title: '{by} shares a card with you', body: 'You can use {card} now. You can leave it on the card’s page' },
  'card.share_left': { title: '{by} left your card', body: '{by} no longer uses {card}. Classes already booked stay booked' },
  'card.share_removed': {
    title: 'A card is no longer shared with you',
    body: '{by} no longer shares {card} with you. Classes already booked stay booked',
  },
  'coupon.back': { title: 'Your coupon is back', body: 'The shop cancelled {course}. {coupon} is valid until {end}' },
  'coupon.ending': { title: 'Coupons end soon', body: 'Coupons that end in {days} days: {n}' },
  'payment.too_late': {
    title: 'Your payment came too late and is refunded',
    body: '{subject} is no longer free. ¥{amount} is refunded the way you paid.',
  },
  'payment.late': {
    title: 'Your payment arrived and your order stands',
    body: '{subject}: ¥{amount} is paid. You don’t need to book or pay again.',
  },
  'renewal.signed': {
    title: 'Automatic renewal is on',
    body: '“{card}” is renewed automatically for ¥{amount}. You are told 5 days before each payment and can turn it off at any time.',
  },
  'renewal.told': {
    title: 'Automatic renewal on {day}',
    body: '¥{amount} for “{card}” will be taken on {day} as you agreed. Turn automatic renewal off before then if you do not want it.',
  },
  'renewal.paused': {
    title: 'Automatic renewal has stopped',
    body: '¥{amount} for “{card}” could not be taken in 3 tries. Nothing more will be taken. Renew by hand, or sign again.',
  },
  'renewal.terms': {
    title: 'The terms of your card have changed',
    body: '“{card}” has new terms. Automatic renewal goes on under those you agreed to; you are asked for the new ones when you next buy or top up.',
  },
  'renewal.closed': { title: 'Automatic renewal is off', body: 'Nothing more is taken for “{card}”. What is on the card stays as it is.' },
  'payment.done': { title: 'Payment received', body: '{time} “{subject}”: you paid ¥{amount}.' },
  'payment.refunded': { title: 'Your refund has arrived', body: '{time} “{subject}”: ¥{amount} is back the way you paid.' },
  'payment.desk_owes': { title: 'Your refund is ready at the desk', body: '“{subject}”: collect ¥{amount} at the desk of {shop}.' },
  'payment.refunded_desk': { title: 'You got your refund at the desk', body: '{time} “{subject}”: ¥{amount} was paid back to you.' },
  'payment.refund_failed': {
    title: 'Your refund did not go through',
    body: '{time} “{subject}”: ¥{amount} could not be refunded. Please contact the studio; your money is safe.',
  },
  'visit.made': { title: '{by} expects you at the studio', body: '{shop}, {time}. Ask for {by}.' },
  'partner.invited': { title: '{by} invites you to a class', body: '{course}, {time}. See whether there is a spot.' },
  'account.new_device': {
    title: 'Your account was used on a new device',
    body: 'A log-in at {time}. Wasn’t it you? Log it out and change your phone.',
  },
  ...activityEnUs,
  ...ownEnUs,
  ...invitationEnUs,
  ...medalEnUs,
  ...attendanceEnUs,
  ...voucherEnUs,
  ...competitionEnUs,
  'account.deletion_off': {
    title: 'Your account stays',
    body: 'You logged in at {time}, so the deletion is cancelled and everything stays as before. Wasn’t it you who asked? Change your phone number',
  },
  'account.data_copy': {
    title: 'The copy of your data is ready',
    body: 'Download it in the privacy centre until {until}, with a text-message code',
  },
}

export const paidEnUs: PaidTexts = {
  times: '{cost} {cost:class|classes} on your {card} {cost:was|were} used.',
  value: '¥{cost} was taken from your {card}.',
  period: 'Booked with your {card}.',
  corp: '¥{cost} was paid by your {card}.',
  free: 'Free of charge.',
}

export const leftEnUs: LeftTexts = { value: '¥{units} left', times: '{units} {units:class|classes} left', period: '' }

/** Ends a notice with the words of the staff. */
export const becauseEnUs = ' Reason: {words}'

/** Ends the notice of a place that came after the deadline of cancelling. */
export const freeUntilEnUs = ' The time to cancel is over, but you can still leave for free until {freeUntil}.'

/** How the difference of a moved booking was settled, by what paid it. */
export const settledEnUs: SettledTexts = {
  same: 'Nothing more to pay.',
  value_more: '¥{difference} more was taken from {card}.',
  value_back: '¥{difference} went back to {card}.',
  times_more: '{difference} more {difference:class was|classes were} taken from {card}.',
  times_back: '{difference} {difference:class|classes} went back to {card}.',
  money_more: '¥{difference} more was taken at the desk.',
  money_back: '¥{difference} goes back to you.',
}

/** The change of a class, in the order of the notice; `and` stands between. */
export const changedEnUs = {
  start: 'it starts at {start}',
  coach: 'the coach is {coach}',
  place: 'it is now at {place}',
  space: 'the room is {space}',
  and: ', ',
} as const

/** The roles of a shop. */
export const roleEnUs: RoleTexts = {
  owner: 'owner',
  manager: 'manager',
  desk: 'front desk',
  coach: 'coach',
  part_time_coach: 'part-time coach',
  finance: 'finance',
}
