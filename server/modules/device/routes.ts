import type { Module } from '@server/context'
import { requireShop } from '@server/modules/shop/service'
import { deviceRead } from '@/contract/device'
import { isOpenAt } from '@/domain/shop/opening-hours'
import { formatInstant } from '@/domain/time'

export const deviceModule: Module = {
  name: 'device',
  routes(mount) {
    mount(deviceRead, async ({ device, shopId, now }) => {
      const { name, openingHours } = await requireShop(shopId)
      return {
        device: {
          id: device.id,
          name: device.name,
          secret_ends_at: device.secretEndsAt === undefined ? null : formatInstant(device.secretEndsAt),
        },
        shop: { id: shopId, name, opening_hours: openingHours, is_open: isOpenAt(openingHours, now) ?? null },
        now: formatInstant(now),
      }
    })
  },
}
