import { columns, type RowOf } from '@server/db/columns'

export const training = columns(
  'training',
  [
    'id',
    'brandId',
    'name',
    'image',
    'text',
    'rules',
    'startDay',
    'endDay',
    'gymStart',
    'gymEnd',
    'gymLimit',
    'memberStart',
    'memberEnd',
    'memberLimit',
    'memberCount',
    'canCancel',
    'cancelUntil',
    'isTogether',
    'selfTraining',
    'unit',
    'closedAt',
  ],
  't',
)

export interface GymRef {
  id: number
  name: string
  logo: string
}

/** A competition with its gyms, its newest ranking, and what one person has of it: null without. */
export interface TrainingRow extends RowOf<typeof training> {
  gyms: GymRef[]
  snapshotId: number | null
  snapshotDay: string | null
  people: number | null
  isFinal: boolean | null
  memberId: number | null
  memberShopId: number | null
  memberShop: string | null
  isNamed: boolean | null
  appliedAt: Date | null
  rank: number | null
  count: number | null
  together: number | null
  /** The days of the rank above. */
  above: number | null
  isReminded: boolean
}

export const award = columns('training_award', ['kind', 'target', 'units', 'days', 'note'], 'w')
/** What a goal or a rank gives, with the templates. */
export interface AwardRow extends RowOf<typeof award> {
  couponTplId: number | null
  couponName: string | null
  cardTplId: number | null
  cardName: string | null
  cardType: 1 | 2 | 3 | null
}

/** Who is in a ranking, as others may see him: without a name where he does not show himself. */
export interface RankRow {
  rank: number
  accountId: number
  name: string | null
  avatar: string | null
  gender: number | null
  count: number
  together: number
  gym: string
}

export interface GroupRow {
  rank: number
  id: number
  name: string
  logo: string
  people: number
  total: number
  together: number
}

/** A day that counts: its first visit, none where staff wrote it down. */
export interface DayRow {
  day: string
  together: boolean
  cause: string | null
  startAt: Date | null
  endAt: Date | null
  name: string | null
  shop: string | null
  names: string[]
  others: number
}

export const dispute = columns('training_dispute', ['id', 'day', 'words', 'createdAt', 'outcome', 'answer'], 'd')
export type DisputeRow = RowOf<typeof dispute>
