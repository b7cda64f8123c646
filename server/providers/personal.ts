import type { PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    voucher_pass: { plain: 'holder sealed expire_at renew_at renewing_until' },
    weixin_pass: { plain: 'appid kind value expire_at renewing_until' },
  },
}
