import type { GroupRank, PersonRank } from '@/contract/competition/ranking'
import { gapToNext } from '@/domain/competition/ranks'
import { requireTraining, type Viewer } from './read'
import { countGymPeople, findMine, listGroups, listRanks, type MineRow, type RankKind } from './repository'
import type { RankRow } from './rows'
import { shownAt } from './wire'

const PAGE_SIZE = 50

const rankWire = (row: Omit<RankRow, 'accountId'>, isMine: boolean): PersonRank => ({
  rank: row.rank,
  name: row.name,
  avatar: row.avatar ?? '',
  gender: row.gender,
  count: row.count,
  together_count: row.together,
  gym: row.gym,
  is_mine: isMine,
})

const mineWire = (row: MineRow, kind: RankKind) => ({
  ...rankWire(row, true),
  gap: gapToNext({ rank: row.rank, count: kind === 'together' ? row.together : row.count }, row.above),
})

interface Asked {
  trainingId: number
  viewer: Viewer
  gymId: number | undefined
  isTogether: boolean
  page: number
}

const chooseKind = ({ gymId, isTogether }: Asked): RankKind => {
  if (isTogether) return 'together'
  return gymId === undefined ? 'all' : 'gym'
}

const pagesFor = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE))

/** One page of a ranking of members, with the caller's own place where he is in it. */
export const readPersonRanks = async (asked: Asked) => {
  const { trainingId, viewer, gymId, page } = asked
  const { row } = await requireTraining(trainingId, viewer)
  const { snapshotId, people } = row
  const head = { current_page: page, at: shownAt(row), is_final: row.isFinal ?? false }
  if (snapshotId === null) return { ...head, pages: 1, total_count: 0, ranks: [], mine: null }
  const kind = chooseKind(asked)
  const total = kind === 'gym' ? await countGymPeople(snapshotId, gymId!) : people!
  const ranks = await listRanks(kind, snapshotId, { from: (page - 1) * PAGE_SIZE + 1, to: page * PAGE_SIZE }, gymId)
  const mine = viewer.accountId === undefined ? undefined : await findMine(kind, snapshotId, viewer.accountId)
  const isIn = mine !== undefined && (kind !== 'gym' || mine.shopId === gymId)
  return {
    ...head,
    pages: pagesFor(total),
    total_count: total,
    ranks: ranks.map((each) => rankWire(each, each.accountId === viewer.accountId)),
    mine: isIn ? mineWire(mine, kind) : null,
  }
}

/** One page of the ranking of gyms; `gap` is of the caller's gym alone. */
export const readGroupRanks = async (trainingId: number, viewer: Viewer, page: number) => {
  const { row } = await requireTraining(trainingId, viewer)
  const groups = row.snapshotId === null ? [] : await listGroups(row.snapshotId)
  const mine = row.memberShopId
  const ranks = groups.map((group): GroupRank => {
    const above = groups.find(({ rank }) => rank === group.rank - 1)?.total ?? null
    return {
      rank: group.rank,
      shop: { id: group.id, name: group.name, logo: group.logo },
      count: group.total,
      people: group.people,
      average: group.people === 0 ? 0 : Math.round((group.total / group.people) * 10) / 10,
      together_count: group.together,
      is_mine: group.id === mine,
      gap: group.id === mine ? gapToNext({ rank: group.rank, count: group.total }, above) : null,
    }
  })
  return {
    pages: pagesFor(ranks.length),
    current_page: page,
    total_count: ranks.length,
    at: shownAt(row),
    is_final: row.isFinal ?? false,
    ranks: ranks.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
  }
}
