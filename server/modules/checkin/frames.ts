import { fail } from '@server/errors'
import type { TimeFrame } from '@/contract/checkin/shapes'
import { nextSpan, openSpan, textOf, type Frame, type OpenSpan } from '@/domain/checkin/frames'
import { formatInstant, type Instant, type ShopDate } from '@/domain/time'
import { readRules } from './repository'
import type { FrameRow, RulesRow } from './rows'

type Wire = Omit<TimeFrame, 'open' | 'next'>

/** A frame of a shop with its spans around now. */
export interface ShopFrame extends FrameRow {
  open: OpenSpan | undefined
  next: OpenSpan | undefined
}

/** The rules of a shop about entry, and its frames: the open ones first, then the next to open. */
export interface ShopRules extends Omit<RulesRow, 'frames' | 'holidays'> {
  frames: ShopFrame[]
}

/** The rules of a shop at this time. Fails with `shop.not_found`. */
export const readShopRules = async (shopId: number, now: Instant): Promise<ShopRules> => {
  const row = (await readRules(shopId, now)) ?? fail('shop.not_found')
  const holidays = new Set(row.holidays as ShopDate[])
  const frames = row.frames.map((frame) => {
    const asked = frame as FrameRow & Frame
    return { ...frame, open: openSpan(asked, holidays, now), next: nextSpan(asked, holidays, now) }
  })
  const rank = ({ open, next }: ShopFrame) => (open ? 0 : (next?.start ?? Number.MAX_SAFE_INTEGER))
  return { ...row, frames: frames.sort((a, b) => rank(a) - rank(b) || a.id - b.id) }
}

const spanWire = (span: OpenSpan | undefined) => (span ? { start_at: formatInstant(span.start), end_at: formatInstant(span.end) } : null)

const plainWire = (frame: FrameRow): Wire => ({
  id: frame.id,
  name: frame.name,
  time_repeats: frame.repeats.map(({ weekday, start, end }) => ({ weekday, start: textOf(start), end: textOf(end) })),
  max_users: frame.maxUsers,
  users_count: frame.usersCount,
  card_costs: frame.costs.map(({ cardTplId, cardTplType, cost }) => ({ card_tpl_id: cardTplId, card_tpl_type: cardTplType, cost })),
  online_pay_price: frame.onlinePriceFen,
  trial_price: frame.trialPriceFen,
  fee: frame.fee,
})

export const frameWire = (frame: ShopFrame): TimeFrame => ({ ...plainWire(frame), open: spanWire(frame.open), next: spanWire(frame.next) })

/** The frame that is asked for, or the first open one, with the span that is open; undefined outside of it. */
export const openFrame = ({ frames }: ShopRules, frameId?: number): (ShopFrame & { open: OpenSpan }) | undefined =>
  frames.find(
    (frame): frame is ShopFrame & { open: OpenSpan } => frame.open !== undefined && (frameId === undefined || frame.id === frameId),
  )

/** The units that the frame takes from a card of a template; null where it does not take it. */
export const findCost = (frame: Pick<FrameRow, 'costs'> | undefined, templateId: number): number | null =>
  frame?.costs.find(({ cardTplId }) => cardTplId === templateId)?.cost ?? null
