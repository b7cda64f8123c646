import type { StaffVoucher } from '@/contract/voucher/staff'
import { CardType } from '@/domain/card/card'
import type { Translate } from '@/i18n/keys'
import { countText, priceText } from '@/i18n/numbers'
import type { TagTone } from '@/ui/tag/tag'

type Say = Translate<'staff-voucher'>
type What = StaffVoucher['steps'][number]['what']
export type VoucherAct = StaffVoucher['acts'][number]

const platforms = { douyin: 'staff-voucher.douyin', meituan: 'staff-voucher.meituan' } as const satisfies Record<
  StaffVoucher['kind'],
  string
>
export const platformName = (t: Say, { kind }: Pick<StaffVoucher, 'kind'>) => t(platforms[kind])

const states = {
  pending: { word: 'staff-voucher.statePending', tone: 'warn' },
  held: { word: 'staff-voucher.stateHeld', tone: 'warn' },
  given: { word: 'staff-voucher.stateGiven', tone: 'ok' },
  to_collect: { word: 'staff-voucher.stateToCollect', tone: 'primary' },
  collected: { word: 'staff-voucher.stateCollected', tone: 'ok' },
  undoing: { word: 'staff-voucher.stateUndoing', tone: 'warn' },
  undone: { word: 'staff-voucher.stateUndone', tone: 'plain' },
  refused: { word: 'staff-voucher.stateRefused', tone: 'plain' },
  exception: { word: 'staff-voucher.stateException', tone: 'danger' },
  taken_back: { word: 'staff-voucher.stateTakenBack', tone: 'plain' },
  closed: { word: 'staff-voucher.stateClosed', tone: 'plain' },
} as const satisfies Record<StaffVoucher['state'], { word: string; tone: TagTone }>
export const stateTag = (t: Say, { state }: Pick<StaffVoucher, 'state'>): { word: string; tone: TagTone } => ({
  word: t(states[state].word),
  tone: states[state].tone,
})

const reasons = {
  silent: 'staff-voucher.whySilent',
  not_given: 'staff-voucher.whyNotGiven',
  undo_late: 'staff-voucher.whyUndoLate',
  undo_silent: 'staff-voucher.whyUndoSilent',
  refunded_used: 'staff-voucher.whyRefundedUsed',
  used_elsewhere: 'staff-voucher.whyUsedElsewhere',
  missing_there: 'staff-voucher.whyMissingThere',
  settled_less: 'staff-voucher.whySettledLess',
  verified_elsewhere: 'staff-voucher.whyVerifiedElsewhere',
} as const satisfies Record<Exclude<StaffVoucher['reason'], ''>, string>
/** Why a voucher is with staff; empty for one that is not. */
export const reasonText = (t: Say, { reason }: Pick<StaffVoucher, 'reason'>) => (reason === '' ? '' : t(reasons[reason]))

/** 团课次卡 3 次, 满100元减30元 × 2 */
export const givenText = (t: Say, { exchanges }: Pick<StaffVoucher, 'exchanges'>) =>
  exchanges
    .map(({ name, num, units, days, card_tpl: tpl }) => {
      // The units of a card of days are its days.
      const amount = units ?? days
      if (!tpl || amount === null) return num > 1 ? `${name} × ${countText(num)}` : name
      if (tpl.type === CardType.value) return `${tpl.name} ${priceText(amount)}`
      return `${tpl.name} ${t(tpl.type === CardType.times ? 'staff-voucher.times' : 'staff-voucher.days', { n: countText(amount) })}`
    })
    .join(t('staff-voucher.and'))

const steps = {
  asked: 'staff-voucher.stepAsked',
  silent: 'staff-voucher.stepSilent',
  sent_again: 'staff-voucher.stepSentAgain',
  held: 'staff-voucher.stepHeld',
  verified: 'staff-voucher.stepVerified',
  given: 'staff-voucher.stepGiven',
  undoing: 'staff-voucher.stepUndoing',
  undone: 'staff-voucher.stepUndone',
  refused: 'staff-voucher.stepRefused',
  exception: 'staff-voucher.stepException',
  handed_over: 'staff-voucher.stepHandedOver',
  refunded: 'staff-voucher.stepRefunded',
  taken_back: 'staff-voucher.stepTakenBack',
  closed: 'staff-voucher.stepClosed',
} as const satisfies Record<What, string>
export const stepText = (t: Say, what: What) => t(steps[what])

/** The words of an act: on its button, over its sheet, what it does, and once it is done. */
export const actWords = {
  undo: { word: 'staff-voucher.undo', title: 'staff-voucher.undoTitle', note: 'staff-voucher.undoNote', done: 'staff-voucher.undoDone' },
  retry: {
    word: 'staff-voucher.retry',
    title: 'staff-voucher.retryTitle',
    note: 'staff-voucher.retryNote',
    done: 'staff-voucher.retryDone',
  },
  settle: {
    word: 'staff-voucher.settle',
    title: 'staff-voucher.settleTitle',
    note: 'staff-voucher.settleNote',
    done: 'staff-voucher.settleDone',
  },
  hand_over: {
    word: 'staff-voucher.handOver',
    title: 'staff-voucher.handOverTitle',
    note: 'staff-voucher.handOverNote',
    done: 'staff-voucher.handOverDone',
  },
} as const satisfies Record<VoucherAct, object>

/** Undoing and settling need a reason, which stands in the acts of staff. */
export const needsReason = (act: VoucherAct) => act === 'undo' || act === 'settle'
