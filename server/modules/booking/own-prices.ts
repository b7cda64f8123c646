import type { ShownPrice } from '@/contract/payment'
import type { Channel } from '@/domain/payment/channel'
import type { Instant } from '@/domain/time'
import { ownPrice } from './class-price'
import { readFacts, type LessonTime } from './repository'

interface Own {
  shopId: number
  accountId: number
  payable: readonly Channel[]
}

/** A class by its id, or a lesson by its time. */
type Asked = { id: number } | { lesson: LessonTime }

/** The prices of classes for a person with cards or a company, in their order; read in one round trip. */
export const ownPrices = async (
  asked: readonly Asked[],
  { shopId, accountId, payable }: Own,
  now: Instant,
): Promise<(ShownPrice | null)[]> => {
  const facts = await Promise.all(
    asked.map((one) =>
      readFacts({
        shopId,
        accountId,
        cardId: null,
        now,
        ...('lesson' in one ? { scheduleId: null, lesson: one.lesson } : { scheduleId: one.id }),
      }),
    ),
  )
  return facts.map((each) => each && ownPrice(each, shopId, payable, now))
}
