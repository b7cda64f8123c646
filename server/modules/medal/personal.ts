import { brand } from '@server/db/personal/copy-columns'
import { goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    medal: {
      plain: 'id brand_id key name text image sign sort kind period target each visits from_minute until_minute start_on end_on is_stopped',
    },
    medal_shop: { plain: 'medal_id shop_id brand_id' },
    medal_given: {
      personal: 'id brand_id medal_id account_id shop_id period_start reached_on times given_at taken_back_at',
      erase: [goes('account_id = :account')],
      leaving: 'given for what was attended before',
    },
  },
  copy: [
    {
      name: 'medals',
      tables: ['medal_given'],
      sql: `SELECT ${brand('g')}, m.name, g.period_start, g.reached_on, g.times, g.given_at, g.taken_back_at
      FROM medal_given g JOIN medal m ON m.id = g.medal_id WHERE g.account_id = $1 ORDER BY g.id`,
    },
  ],
}
