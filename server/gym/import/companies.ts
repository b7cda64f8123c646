import { fen, yuanToFen } from '@/domain/money'
import { CORP_CARD_ACTIVE, CROSS_MONTH_UNIT } from '@/domain/corporate/subsidy'
import { addDays, dayOf, type Instant, type ShopDate } from '@/domain/time'
import { fundCorpWallet, fundUserWallet } from '../../modules/corporate/service'
import type { Company, Subsidy } from '../gym-file/companies'
import { findPeople } from './find-people'
import { readSomeDay, writeUtc } from '../moments'
import type { GymSource } from '../parse-gym-file'
import { throwProblems, type FilePath, type Problem } from '../problem'
import { rows } from '../rows'
import { makeIdentity, removeRows, saveRows, type Row } from './save-rows'
import { companyShapes } from '../shapes/company'
import type { Tally } from './tally'

interface Into {
  source: GymSource
  brandId: number
  shopIds: ReadonlyMap<string, number>
}

const INACTIVE = 1
const MONTHLY_UNIT = 2

const dayIn = (text: string | undefined, today: ShopDate) => (text === undefined ? null : readSomeDay(text, today))

const templateRow = (subsidy: Subsidy, corpId: number, brandId: number, today: ShopDate): Row => ({
  brand_id: brandId,
  corp_id: corpId,
  key: subsidy.key,
  name: subsidy.name,
  logo: subsidy.logo ?? '',
  status: (subsidy.active ?? true) ? CORP_CARD_ACTIVE : INACTIVE,
  need_checkin: subsidy.check_in !== undefined,
  need_checkin_start: dayIn(subsidy.check_in?.from, today),
  checkin_metres: subsidy.check_in?.within_metres ?? null,
  checkin_before_minutes: subsidy.check_in?.minutes_before ?? null,
  checkin_after_minutes: subsidy.check_in?.minutes_after ?? null,
  limit_amount: !subsidy.unlimited,
  max_cost_fen: subsidy.most === undefined ? null : yuanToFen(subsidy.most),
  limit_gym: subsidy.shops !== undefined,
  cities: subsidy.cities ?? null,
  limit_unit: subsidy.limit?.per.toUpperCase() ?? null,
  limit_times: subsidy.limit?.times ?? null,
  unit: subsidy.span === 'month' ? MONTHLY_UNIT : CROSS_MONTH_UNIT,
})

/** Funds a wallet up to the total of the file; a problem if the total would fall by more than what is left. */
const fundTo = async (
  wanted: number | undefined,
  wallet: { funded: number; free: number },
  put: (amount: ReturnType<typeof fen>) => Promise<unknown>,
  path: FilePath,
): Promise<Problem[]> => {
  if (wanted === undefined) return []
  const more = yuanToFen(wanted) - wallet.funded
  if (more < -wallet.free) return [{ path, text: `${wanted} is below what was spent or is held for bookings` }]
  if (more !== 0) await put(fen(more))
  return []
}

const readWallet = async (column: 'corp_id' | 'corp_card_id', id: number): Promise<{ funded: number; free: number }> => {
  const wallet = column === 'corp_id' ? 'corp' : 'user'
  return (
    await rows<{ funded: number; free: number }>(
      `SELECT coalesce(sum(delta_fen) FILTER (WHERE kind = 'fund'), 0)::float8 AS funded, coalesce(sum(delta_fen - delta_freeze_fen), 0)::float8 AS free
         FROM corp_entry WHERE ${column} = $1 AND wallet = $2`,
      [id, wallet],
    )
  )[0]!
}

const pauseAs = (cardId: number, paused: boolean) =>
  rows(
    `UPDATE corp_card SET disable_corp_rule = $2, paused_by = CASE WHEN $2 THEN paused_by END, paused_by_plan = CASE WHEN $2 THEN paused_by_plan END, version = version + 1
      WHERE id = $1 AND disable_corp_rule <> $2 RETURNING id`,
    [cardId, paused],
  )

/** A deleted account keeps what it had, which nobody can name: that it had it is asked when a line has its phone. */
const isThere = (account: string) => `NOT EXISTS (SELECT 1 FROM account a WHERE a.id = ${account} AND a.phone LIKE '#%')`

/** Saves the cards of a subsidy's members. A card that is no longer named ends yesterday, or is removed if it was never used. */
const importMembers = async (
  { brandId, source }: Into,
  { subsidy, templateId, path }: { subsidy: Subsidy; templateId: number; path: FilePath },
  now: Instant,
  tally: Tally,
): Promise<Problem[]> => {
  const today = dayOf(now)
  const held = { table: 'corp_card', template: 'corp_card_tpl_id', templateId, what: `the subsidy ${subsidy.name}` } as const
  const lines = (subsidy.members ?? []).map((person, index) => ({ person, nth: 1, path: [...path, 'members', index] }))
  const { accounts, problems } = await findPeople(lines, held, { now, findLine: source.findLine, tally })
  const members = lines.flatMap(({ person, path: place }, index) => {
    const accountId = accounts[index]
    return accountId === undefined ? [] : [{ ...person, accountId, path: place }]
  })
  const wanted = members.map((member) => ({
    brand_id: brandId,
    account_id: member.accountId,
    corp_card_tpl_id: templateId,
    amount_fen: yuanToFen(member.amount),
    start_day: dayIn(member.from, today),
    end_day: dayIn(member.until, today),
    created_at: writeUtc(now),
  }))
  const scope = { where: 'corp_card_tpl_id = $1', params: [templateId] }
  const saved = await saveRows(companyShapes.corpCard, scope, wanted)
  await rows('UPDATE corp_card SET version = version + 1 WHERE id = ANY ($1)', [saved.changed.map(({ id }) => id)])

  const unused = `NOT EXISTS (SELECT 1 FROM corp_use u WHERE u.corp_card_id = t.id) AND NOT EXISTS (SELECT 1 FROM corp_entry e WHERE e.corp_card_id = t.id)
    AND ${isThere('t.account_id')}`
  const removed = await removeRows(companyShapes.corpCard, scope, wanted, unused)
  const ended = await rows(
    `UPDATE corp_card k SET end_day = $3::date, start_day = CASE WHEN start_day > $3::date THEN $3::date ELSE start_day END, version = version + 1
      WHERE corp_card_tpl_id = $1 AND account_id <> ALL ($2::int[]) AND (end_day IS NULL OR end_day > $3::date) AND ${isThere('k.account_id')} RETURNING id`,
    [templateId, members.map(({ accountId }) => accountId), addDays(today, -1)],
  )
  let paused = 0
  for (const member of members) {
    const id = saved.ids.get(makeIdentity([member.accountId, templateId]))!
    const own = await readWallet('corp_card_id', id)
    problems.push(...(await fundTo(member.own, own, (amount) => fundUserWallet(id, amount, now), [...member.path, 'own'])))
    if (member.paused !== undefined) paused += (await pauseAs(id, member.paused)).length
  }
  tally.count('subsidy cards', {
    added: saved.added,
    changed: [...saved.changed, ...ended, ...Array.from({ length: paused }, () => ({}))],
    removed,
  })
  return problems
}

const importSubsidies = async (
  into: Into,
  company: Company,
  corpId: number,
  path: FilePath,
  now: Instant,
  tally: Tally,
): Promise<Problem[]> => {
  const { brandId, shopIds } = into
  const subsidies = company.subsidies ?? []
  const scope = { where: 'corp_id = $1', params: [corpId] }
  const wanted = subsidies.map((subsidy) => templateRow(subsidy, corpId, brandId, dayOf(now)))
  const saved = await saveRows(companyShapes.corpCardTpl, scope, wanted)
  const ids = new Map(subsidies.map(({ key }) => [key, saved.ids.get(makeIdentity([key]))!]))
  const shops = subsidies.flatMap((subsidy) =>
    (subsidy.shops ?? []).map((shop) => ({ corp_card_tpl_id: ids.get(subsidy.key), shop_id: shopIds.get(shop), brand_id: brandId })),
  )
  const ofTemplates = { where: 'corp_card_tpl_id = ANY ($1)', params: [[...ids.values()]] }
  const savedShops = await saveRows(companyShapes.corpCardTplShop, ofTemplates, shops)
  const goneShops = await removeRows(companyShapes.corpCardTplShop, ofTemplates, shops)
  const removed = await removeRows(
    companyShapes.corpCardTpl,
    scope,
    wanted,
    'NOT EXISTS (SELECT 1 FROM corp_card c WHERE c.corp_card_tpl_id = t.id)',
  )
  const retired = await rows('UPDATE corp_card_tpl SET status = $3 WHERE corp_id = $1 AND key <> ALL ($2) AND status <> $3 RETURNING id', [
    corpId,
    subsidies.map(({ key }) => key),
    INACTIVE,
  ])
  // Judgements of the old rules are invalidated by a new version.
  if (saved.changed.length + savedShops.added.length + goneShops.length + retired.length > 0)
    await rows('UPDATE corp_card k SET version = version + 1 FROM corp_card_tpl t WHERE t.id = k.corp_card_tpl_id AND t.corp_id = $1', [
      corpId,
    ])
  tally.count('subsidies', { added: saved.added, changed: [...saved.changed, ...retired], removed })
  tally.count('subsidy shops', { ...savedShops, removed: goneShops })
  const problems: Problem[] = []
  for (const [index, subsidy] of subsidies.entries()) {
    const at = { subsidy, templateId: ids.get(subsidy.key)!, path: [...path, 'subsidies', index] }
    problems.push(...(await importMembers(into, at, now, tally)))
  }
  return problems
}

/** Saves companies with their wallets, subsidies and members' cards. A company that the file does not name stays as it is. */
export const importCompanies = async (into: Into, now: Instant, tally: Tally): Promise<void> => {
  const { source, brandId } = into
  const companies = source.file.companies ?? []
  const wanted = companies.map(({ key, name }) => ({ brand_id: brandId, qc_corpid: key, name }))
  const saved = await saveRows(companyShapes.corp, { where: 'brand_id = $1', params: [brandId] }, wanted)
  tally.count('companies', saved)
  const problems: Problem[] = []
  for (const [index, company] of companies.entries()) {
    const corpId = saved.ids.get(makeIdentity([company.key]))!
    await rows('INSERT INTO corp_wallet (corp_id, brand_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [corpId, brandId])
    const wallet = await readWallet('corp_id', corpId)
    problems.push(
      ...(await fundTo(company.funded, wallet, (amount) => fundCorpWallet(corpId, amount, now), ['companies', index, 'funded'])),
    )
    problems.push(...(await importSubsidies(into, company, corpId, ['companies', index], now, tally)))
  }
  throwProblems(problems, source.findLine)
}
