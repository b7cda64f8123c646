import type { VoucherDetail } from '@/contract/voucher/voucher'
import { ExchangeType, readExchangeType } from '@/domain/voucher/exchange-type'
import { formatTime, dayOf, readInstant } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'
import type { TimelineStep } from '@/ui/taro/timeline'
import { givenText, platformName } from '../voucher-words'

type Say = Translate<'voucher'>
type What = VoucherDetail['steps'][number]['what']

const isBad: readonly What[] = ['silent', 'refused', 'exception']

/** The hour of a step of the first day, with its day on any later one. */
const whenText = (t: Say, at: string, first: string) => {
  const [one, other] = [readInstant(at), readInstant(first)]
  return dayOf(one) === dayOf(other) ? formatTime(one) : `${monthDayText(t, dayOf(one))} ${formatTime(one)}`
}

/** Titles, and those that name the platform. */
const titles = {
  asked: 'voucher.stepAsked',
  sent_again: 'voucher.stepSentAgain',
  given: 'voucher.stepGiven',
  undone: 'voucher.stepUndone',
  exception: 'voucher.stepException',
  handed_over: 'voucher.stepHandedOver',
  taken_back: 'voucher.stepTakenBack',
  closed: 'voucher.stepClosed',
} as const
const atPlatform = {
  silent: 'voucher.stepSilent',
  held: 'voucher.stepHeld',
  verified: 'voucher.stepVerified',
  undoing: 'voucher.stepUndoing',
  refused: 'voucher.stepRefused',
  refunded: 'voucher.stepRefunded',
} as const satisfies Record<Exclude<What, keyof typeof titles>, string>

const writeTitle = (t: Say, what: What, platform: string) =>
  what in atPlatform ? t(atPlatform[what as keyof typeof atPlatform], { platform }) : t(titles[what as keyof typeof titles])

const writeNote = (t: Say, what: What, { exchanges, user, kind, handed_by: by }: VoucherDetail): string => {
  const given = exchanges.map((each) => givenText(t, each)).join(t('voucher.and'))
  const platform = platformName(t, kind)
  // Things stay at the desk until they are collected.
  const isKept = exchanges.every(({ type }) => readExchangeType(type) === ExchangeType.custom)
  switch (what) {
    case 'asked':
      return given && t('voucher.askedNote', { name: user.username, what: given })
    case 'silent':
      return t('voucher.silentNote')
    case 'verified':
      return t('voucher.verifiedNote', { platform })
    case 'given':
      return given && t(isKept ? 'voucher.reservedNote' : 'voucher.givenNote', { name: user.username, what: given })
    case 'undone':
      return t('voucher.undoneNote')
    case 'exception':
      return t('voucher.exceptionNote')
    case 'handed_over':
      return by ? t('voucher.handedNote', { name: by }) : ''
    default:
      return ''
  }
}

/** The steps to come: the platform's answer and the gift, or the end of an undo. */
const coming = (t: Say, history: VoucherDetail): TimelineStep[] => {
  const { state, deadline, kind } = history
  const platform = platformName(t, kind)
  const until = deadline === null ? '' : whenText(t, deadline, history.created_at)
  const now = (title: string, note: string): TimelineStep => ({ key: 'now', state: 'now', title, note })
  const next: TimelineStep = { key: 'next', state: 'next', title: t('voucher.stepGiven'), faint: true, note: t('voucher.nextNote') }
  switch (state) {
    case 'pending':
      return [now(t('voucher.waiting', { platform }), until && t('voucher.waitingNote', { until })), next]
    case 'held':
      return [now(t('voucher.checking', { platform }), until && t('voucher.checkingNote', { until })), next]
    case 'undoing':
      return [now(t('voucher.undoing', { platform }), t('voucher.undoingNote'))]
    case 'exception':
      return [now(t('voucher.staffOnIt'), t('voucher.staffOnItNote'))]
    case 'to_collect':
      return [now(t('voucher.collecting'), t('voucher.collectingNote'))]
    default:
      return []
  }
}

/** The course of an exchange, and what comes next. */
export const recordSteps = (t: Say, history: VoucherDetail): TimelineStep[] => {
  const { steps, kind, created_at: first } = history
  const platform = platformName(t, kind)
  return [
    ...steps.map(({ what, at }, n): TimelineStep => ({
      key: `${n}-${what}`,
      state: isBad.includes(what) ? 'bad' : 'done',
      title: writeTitle(t, what, platform),
      when: whenText(t, at, first),
      note: writeNote(t, what, history),
    })),
    ...coming(t, history),
  ]
}
