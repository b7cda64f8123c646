import type { PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    device: { plain: 'id shop_id brand_id name created_at seen_at revoked_at' },
    device_secret: { plain: 'id device_id shop_id brand_id secret_hash created_at ends_at' },
  },
}
