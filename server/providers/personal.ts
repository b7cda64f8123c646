import type { PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    weixin_pass: { plain: 'appid kind value expire_at renewing_until' },
  },
}
