import { brand, shop } from '@server/db/personal/copy-columns'
import { goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    // Messages to others that name the person go as well.
    notice: {
      personal: 'id brand_id shop_id account_id kind params path order_kind order_id created_at read_at pushed_at',
      erase: [
        goes('account_id = :account'),
        goes(
          "kind IN ('class.late', 'partner.invited') AND order_kind = 'booking' AND order_id IN (SELECT id FROM booking WHERE account_id = :account)",
        ),
        goes(
          "kind = 'partner.invited' AND params ->> 'by' = :nickname AND account_id IN (SELECT i.partner_id FROM booking_invite i JOIN booking b ON b.id = i.booking_id WHERE b.account_id = :account)",
        ),
      ],
      before: ['booking_invite'],
      leaving: 'says what happened to what was there before',
    },
    subscribe_grant: { personal: 'account_id brand_id appid template_id granted updated_at', erase: [goes('account_id = :account')] },
  },
  copy: [
    {
      name: 'wechat_messages_allowed',
      tables: ['subscribe_grant'],
      sql: `SELECT ${brand('g')}, template_id, granted, updated_at FROM subscribe_grant g WHERE account_id = $1 ORDER BY updated_at`,
    },
    {
      name: 'messages',
      tables: ['notice'],
      sql: `SELECT ${shop('n')}, kind, params, created_at, read_at FROM notice n WHERE account_id = $1 ORDER BY id`,
    },
  ],
}
