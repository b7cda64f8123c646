import { shop } from '@server/db/personal/copy-columns'
import { blank, goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    // A search that named the person.
    staff_search: {
      personal: 'asked',
      plain: 'id account_id shop_id brand_id kind found created_at',
      erase: [
        blank('asked IN (:username, :phone, right(:phone, 4)) AND shop_id IN (SELECT shop_id FROM ship WHERE account_id = :account)', {
          asked: "''",
        }),
      ],
      before: ['ship'],
      leaving: 'an act of the staff, whose role is in the way of a deletion',
    },
    staff_search_found: {
      personal: 'staff_search_id account_id brand_id',
      erase: [goes('account_id = :account')],
      leaving: 'whom the staff found, and when',
    },
  },
  copy: [
    {
      name: 'searches_that_showed_you',
      tables: ['staff_search_found', 'staff_search'],
      sql: `SELECT ${shop('s')}, s.kind, s.created_at FROM staff_search_found f JOIN staff_search s ON s.id = f.staff_search_id WHERE f.account_id = $1 ORDER BY s.id`,
    },
  ],
}
