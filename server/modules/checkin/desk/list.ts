import type { deskCheckins, DeskRecord } from '@/contract/staff/checkin'
import type { CallData } from '@/contract/define'
import { readMemberQuestion } from '@/domain/staff/member-question'
import { readTryNumber } from '@/domain/checkin/try-number'
import type { Instant } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import { searchAtDesk } from '@server/modules/staff/service'
import { frameWire, openFrame, readShopRules } from '../frames'
import { readShownRecords } from '../repository'
import { recordWire } from '../wire'
import { personWire, type AtDesk } from './person'
import { listed, readNumbers } from './repository'
import type { ListedRow } from './rows'
import { readTries } from './tries'

const MOST = 20

const listRecords = async (rows: readonly ListedRow[], now: Instant): Promise<Record<ListedRow['list'], DeskRecord[]>> => {
  const told = new Map((await readShownRecords(rows.map(({ recordId }) => recordId))).map((row) => [row.id, row]))
  const lists: Record<ListedRow['list'], DeskRecord[]> = { waiting: [], inside: [], out: [] }
  for (const row of rows) {
    const record = told.get(row.recordId)
    if (record) lists[row.list].push({ ...recordWire(record, now), person: personWire(row) })
  }
  return lists
}

/**
 * The people who wait, who are inside, and who have something to give back; with a text, of those whom it finds by name, phone, locker or wristband, and the people of the shop whom
 * the caller may look for. Every search is recorded; fails with `staff.too_many_searches`. The number of a refused try finds that alone.
 */
export const readDesk = async (
  asking: AtDesk,
  q: string | undefined,
  locale: ErrorLocale,
  now: Instant,
): Promise<CallData<typeof deskCheckins>> => {
  const { shopId } = asking.membership
  const numbered = readTryNumber(q ?? '')
  const question = numbered ? undefined : readMemberQuestion(q ?? '')
  const rows = numbered ? [] : await listed(shopId, question)
  const shown = [...new Set(rows.map(({ id }) => id))]
  const found = question ? await searchAtDesk(asking, { q: question.text, limit: MOST, shown }, now) : { users: [], more: false }
  const lists = await listRecords(rows, now)
  const there = new Set([...lists.waiting, ...lists.inside].map(({ person }) => person.id))
  const rules = await readShopRules(shopId, now)
  const frame = openFrame(rules) ?? rules.frames[0]
  const { present, today, lockersFree } = await readNumbers(shopId, now)
  return {
    ...lists,
    tries: question ? [] : await readTries(shopId, numbered, locale, now),
    users: found.users.filter(({ id }) => !there.has(id)).map(({ card: _, ...person }) => person),
    more: found.more,
    time_frame: frame ? frameWire(frame) : null,
    present,
    today,
    lockers_free: lockersFree,
  }
}
