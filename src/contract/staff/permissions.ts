import { call } from '../define'
import { Bool, Id, List, Nullable, Obj, ShopSlot, Str } from '../shapes'

const Flag = Obj({ key: Str, has_permission: Bool })

export const staffPermissions = call({
  method: 'GET',
  path: '/api/shops/{shopId}/staff/permissions/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'work' },
  summary: 'The rights of the caller as staff of the shop: every permission, and the modules of the shop with what each needs',
  params: ShopSlot,
  data: Obj({ modules: List(Obj({ key: Str, sub_items: List(Flag) })), permissions: List(Flag) }),
})

export const coachPermissions = call({
  method: 'GET',
  path: '/api/shops/{shopId}/coach/permissions/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'work' },
  summary: 'The rights of the caller as a coach of the shop',
  params: ShopSlot,
  data: Obj({
    permission: Obj({
      permissions: Obj({
        personal_orders_list_can_write: Bool,
        personal_orders_list_can_change: Bool,
        personal_orders_list_can_delete: Bool,
        private_order_can_write: Bool,
        private_order_can_change: Bool,
        group_order_can_write: Bool,
        group_order_can_change: Bool,
      }),
    }),
    /** The caller as a coach of the shop; null for staff who give no classes. */
    teacher_id: Nullable(Id),
  }),
})
