import { CORP_CARD_ACTIVE, CROSS_MONTH_UNIT } from '@/domain/corporate/subsidy'
import { areas, type Area } from '@/domain/member/phone'
import { fen, fenToYuan } from '@/domain/money'
import type { Company, Subsidy } from '../gym-file/companies'
import { readRows, terse } from '../read-rows'
import { rows } from '../rows'
import type { Row } from '../import/save-rows'
import { companyShapes } from '../shapes/company'

interface MemberRow {
  templateId: number
  phone: string
  area: Area
  name: string
  amountFen: number
  ownFen: number
  from: string | null
  until: string | null
  paused: boolean
}

const yuan = (units: unknown): number => fenToYuan(fen(units as number))
const orNone = <T>(value: T | null): T | undefined => value ?? undefined

const readMembers = (brandId: number): Promise<MemberRow[]> =>
  rows(
    `SELECT k.corp_card_tpl_id AS "templateId", a.phone, a.area_code AS area, a.username AS name, k.amount_fen AS "amountFen",
       (SELECT coalesce(sum(e.delta_fen), 0)::float8 FROM corp_entry e WHERE e.corp_card_id = k.id AND e.wallet = 'user' AND e.kind = 'fund') AS "ownFen",
       k.start_day::text AS from, k.end_day::text AS until, k.disable_corp_rule AS paused
       FROM corp_card k JOIN account a ON a.id = k.account_id WHERE k.brand_id = $1 AND a.phone NOT LIKE '#%' ORDER BY k.id`,
    [brandId],
  )

const exportMember = (member: MemberRow): NonNullable<Subsidy['members']>[number] => ({
  phone: member.phone,
  ...terse({}, { area: member.area === areas[0] ? undefined : member.area }),
  name: member.name,
  amount: yuan(member.amountFen),
  ...terse(
    {},
    {
      own: member.ownFen === 0 ? undefined : yuan(member.ownFen),
      from: orNone(member.from),
      until: orNone(member.until),
      paused: member.paused,
    },
  ),
})

const exportSubsidy = (row: Row & { id: number }, shops: string[], members: MemberRow[]): Subsidy => ({
  ...terse(
    { key: row.key as string, name: row.name as string },
    {
      logo: row.logo as string,
      unlimited: row.limit_amount === false,
      most: row.max_cost_fen === null ? undefined : yuan(row.max_cost_fen),
      span: row.unit === CROSS_MONTH_UNIT ? undefined : ('month' as const),
    },
  ),
  ...(row.status === CORP_CARD_ACTIVE ? {} : { active: false }),
  ...(row.need_checkin
    ? {
        check_in: terse(
          {},
          {
            from: orNone(row.need_checkin_start as string | null),
            within_metres: orNone(row.checkin_metres as number | null),
            minutes_before: orNone(row.checkin_before_minutes as number | null),
            minutes_after: orNone(row.checkin_after_minutes as number | null),
          },
        ),
      }
    : {}),
  ...(row.limit_gym ? { shops } : {}),
  ...(row.cities === null ? {} : { cities: row.cities as string[] }),
  ...(row.limit_unit === null
    ? {}
    : { limit: { per: (row.limit_unit as string).toLowerCase() as 'day' | 'week' | 'month', times: row.limit_times as number } }),
  members: members.filter(({ templateId }) => templateId === row.id).map(exportMember),
})

/** The brand's companies in the form of the file. */
export const exportCompanies = async (brandId: number, shopKeys: ReadonlyMap<number, string>): Promise<Company[]> => {
  const ofBrand = { where: 'brand_id = $1', params: [brandId] }
  const companies = await readRows(companyShapes.corp, ofBrand, 't.id')
  const templates = await readRows(companyShapes.corpCardTpl, ofBrand, 't.id')
  const shops = await readRows(companyShapes.corpCardTplShop, ofBrand, 't.shop_id')
  const members = await readMembers(brandId)
  const funded = await rows<{ id: number; fen: number }>(
    `SELECT corp_id AS id, sum(delta_fen)::float8 AS fen FROM corp_entry WHERE brand_id = $1 AND wallet = 'corp' AND kind = 'fund' GROUP BY corp_id`,
    [brandId],
  )
  return companies.map(({ id, qc_corpid: key, name }) => ({
    key: key as string,
    name: name as string,
    ...terse(
      {},
      { funded: funded.find((wallet) => wallet.id === id && wallet.fen !== 0) && yuan(funded.find((wallet) => wallet.id === id)!.fen) },
    ),
    subsidies: templates
      .filter((row) => row.corp_id === id)
      .map((row) =>
        exportSubsidy(
          row,
          shops.filter((shop) => shop.corp_card_tpl_id === row.id).map((shop) => shopKeys.get(shop.shop_id as number)!),
          members,
        ),
      ),
  }))
}
