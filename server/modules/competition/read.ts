import type { Training, TrainingPage } from '@/contract/competition/training'
import { isAdult } from '@/domain/competition/shows'
import { addDays, dayOf, type Instant } from '@/domain/time'
import type { Membership } from '@server/context'
import { fail } from '@server/errors'
import { readStanding } from '@server/modules/member/service'
import { requireShop, type ShopRow } from '@server/modules/shop/service'
import { countOpenDisputes, findTraining, listAwards, listTrainings } from './repository'
import type { TrainingRow } from './rows'
import { trainingPageWire, trainingWire } from './wire'

/** For so many days after its end a competition is listed. */
const LISTED_DAYS = 365

/** The caller of a page of competitions, logged in or not. */
export interface Viewer {
  shopId: number
  accountId: number | undefined
  membership?: Membership | undefined
}

export const readTrainings = async ({ shopId, accountId }: Viewer, now: Instant): Promise<Training[]> => {
  const { brandId } = await requireShop(shopId)
  return (await listTrainings({ brandId, accountId }, addDays(dayOf(now), -LISTED_DAYS))).map((row) => trainingWire(row, shopId, now))
}

/** A competition of the brand of a shop, with what the caller has of it; fails with `training.not_found`. */
export const requireTraining = async (trainingId: number, { shopId, accountId }: Viewer): Promise<{ row: TrainingRow; shop: ShopRow }> => {
  const shop = await requireShop(shopId)
  return { row: (await findTraining(trainingId, { brandId: shop.brandId, accountId })) ?? fail('training.not_found'), shop }
}

const readShowsDefault = async (accountId: number | undefined, shop: ShopRow, now: Instant): Promise<TrainingPage['shows_default']> => {
  if (accountId === undefined) return 'name'
  const { guardian } = await readStanding(accountId, shop)
  return isAdult(guardian?.bornOn ?? null, dayOf(now)) ? 'name' : 'anonymous'
}

export const readTraining = async (trainingId: number, viewer: Viewer, now: Instant): Promise<TrainingPage> => {
  const { row, shop } = await requireTraining(trainingId, viewer)
  const page = {
    awards: await listAwards(trainingId),
    showsDefault: await readShowsDefault(viewer.accountId, shop, now),
    openDisputes: viewer.membership?.isSuperuser ? await countOpenDisputes(viewer.shopId, trainingId) : null,
  }
  return trainingPageWire(row, viewer.shopId, page, now)
}
