import type { health as base } from './texts.zh-cn'

export const health = {
  title: 'Health data',
  askTitle: 'Your body’s data is kept only if you agree',
  askNote: 'If you do not, booking, entry and cards work as before',
  newTitle: 'The rules have changed. Please agree again',
  what: 'What is kept',
  whatBody:
    'Heart rate, zones and calories of your training; weight, body fat, girths and the like that coaches measure; and your age: to show you how hard you trained and how your body changes. It is no medical diagnosis',
  who: 'Who sees it',
  whoBody:
    'Your heart rate: you alone. You choose whether you join the wristband ranking, and at first you are not in it. Measures of your body: you, and coaches and managers with permission; each time they look is recorded, and you can see it',
  long: 'For how long',
  longBody: 'Until you withdraw your consent or delete your account. Heart-rate records you can also delete one by one',
  how: 'How to withdraw',
  howBody: 'Here or in the privacy centre, at any time. Your heart-rate records, ranking results and measures are deleted at once',
  agree: 'I agree that {brand} keeps my heart rate and body data as described above',
  agreeAct: 'Agree',
  notNow: 'Not now',
  tickFirst: 'Please tick the box first',
  agreeFailed: 'That did not work. Please try again',
  given: 'Agreed',
  givenNote: 'On {day} · version {version}',
  withdrawn: 'Withdrawn on {day}; the records of that time are deleted',
  agreed: 'Agreed',
  withdraw: 'Withdraw',
  askWithdraw: 'Withdraw your consent to health data?',
  withdrawBody:
    'Your heart-rate records, ranking results and measures are deleted at once and cannot be brought back. Readings of wristbands and measures are not kept any more.',
  keep: 'Keep',
  done: 'Withdrawn, and the records are deleted',
  withdrawFailed: 'That did not work. Please try again',
  guardianTitle: 'A guardian has to agree',
  guardianNote: 'Under 14 nothing is kept before a guardian agrees with a code',
  guardianAct: 'Ask a guardian',
} satisfies Record<keyof typeof base, string>
