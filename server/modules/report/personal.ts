import { brand, shop } from '@server/db/personal/copy-columns'
import { goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    annual_report: { plain: 'shop_id brand_id year from_day until_day is_off' },
    report_due: {
      personal: 'id account_id kind day',
      erase: [goes('account_id = :account')],
      leaving: 'written with an attendance',
      notCopied: 'days of which reports are made anew; the reports are in the copy',
    },
    report_week: {
      personal: 'account_id shop_id brand_id monday visits minutes days done made_at told_at',
      erase: [goes('account_id = :account')],
      leaving: 'made of what was attended before',
    },
    report_year: {
      personal: 'account_id brand_id year visits minutes data made_at',
      erase: [goes('account_id = :account')],
      leaving: 'made of what was attended before',
    },
  },
  copy: [
    {
      name: 'weekly_reports',
      tables: ['report_week'],
      sql: `SELECT ${shop('r')}, r.monday, r.visits, r.minutes, r.days, r.made_at FROM report_week r WHERE r.account_id = $1 ORDER BY r.monday, r.shop_id`,
    },
    {
      name: 'annual_reports',
      tables: ['report_year'],
      sql: `SELECT ${brand('r')}, r.year, r.visits, r.minutes, r.data, r.made_at FROM report_year r WHERE r.account_id = $1 ORDER BY r.year, r.brand_id`,
    },
  ],
}
