import { shop } from '@server/db/personal/copy-columns'
import { blank, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    // From where a person acted who was of the staff once. What is recorded of an act has no words about anybody.
    staff_act: {
      personal: 'address client',
      plain: 'id brand_id shop_id actor_id about_id route input at',
      erase: [blank('actor_id = :account', { address: "''", client: "''" })],
    },
    // The reason of a call-off is what all members of the class read.
    staff_act_end: { plain: 'staff_act_id brand_id code at detail' },
  },
  copy: [
    {
      name: 'acts_of_staff',
      tables: ['staff_act'],
      sql: `SELECT ${shop('a')}, a.route, a.at FROM staff_act a WHERE a.about_id = $1 ORDER BY a.id`,
    },
  ],
}
