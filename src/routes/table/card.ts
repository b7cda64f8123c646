import type { RouteSpec } from '../route-spec'

export interface CardRoutes {
  /** A template on sale. `option_id` is chosen; the rest says what the card is bought for, as in `buyCard`. */
  buyCardDetail: { shopId: number; cardTplId: number; option_id?: number; next?: string; schedule_id?: number; timetable_id?: number }
  chargeCard: { shopId: number; cardId: number }
  /** `orderId`: the pay order, as on every page where one is paid. */
  cardOrderPending: { shopId: number; orderId: number }
  renewalOrderPending: { shopId: number; orderId: number }
  cardOrderResult: { shopId: number; orderId: number }
  cardReceipt: { shopId: number; orderId: number }
  cardInvoice: { shopId: number; orderId: number }
  cardTerm: { cardId: number; shop_id?: number; term_id?: number }
  cardTermDetail: { shopId: number; termId: number }
  cardTerms: { cardId: number; shop_id?: number }
  cardLeave: { shopId: number; cardId: number }
  memberCard: { shopId: number; cardId: number }
  autoRenew: { shopId: number; cardId: number }
  memberCards: { shopId: number; userId: number }
}

export const cardRoutes = {
  buyCardDetail: { page: 'pages/card/buy/card/index', paths: ['/shop/:shopId/mobile/buy/cards/:cardTplId/'] },
  chargeCard: { page: 'pages/card/buy/charge/index', paths: ['/shop/:shopId/mobile/charge/cards/:cardId/'] },
  // Unpaid orders of cards have pages of their own (commerce ledger MC-029).
  cardOrderPending: { page: 'pages/card/buy/pending/index', paths: ['/shop/:shopId/mobile/cards/orders/:orderId/pending/'] },
  renewalOrderPending: {
    page: 'pages/card/buy/renewal-pending/index',
    paths: ['/shop/:shopId/mobile/cards/auto-renew/orders/:orderId/pending/'],
  },
  cardOrderResult: { page: 'pages/card/buy/bought/index', paths: ['/shop/:shopId/mobile/cards/orders/:orderId/result/'] },
  cardReceipt: { page: 'pages/card/buy/receipt/index', paths: ['/shop/:shopId/mobile/cards/orders/:orderId/receipt/'] },
  cardInvoice: { page: 'pages/card/buy/invoice/index', paths: ['/shop/:shopId/mobile/cards/orders/:orderId/invoice/'] },
  cardTerm: { page: 'pages/card/own/term/index', paths: ['/mobile/card/:cardId/term/'] },
  cardTermDetail: { page: 'pages/card/own/term-detail/index', paths: ['/shop/:shopId/mobile/card-terms/:termId/'] },
  cardTerms: { page: 'pages/card/own/terms/index', paths: ['/mobile/card/:cardId/terms/'] },
  cardLeave: { page: 'pages/card/own/freeze/index', paths: ['/shop/:shopId/mobile/card/:cardId/leave/'] },
  memberCard: { page: 'pages/card/own/detail/index', paths: ['/shop/:shopId/mobile/card/:cardId/'] },
  autoRenew: { page: 'pages/card/own/renewal/index', paths: ['/shop/:shopId/mobile/card/:cardId/auto-renew/'] },
  memberCards: { page: 'pages/card/own/list/index', paths: ['/shop/:shopId/mobile/users/:userId/cards/'] },
} as const satisfies Record<keyof CardRoutes, RouteSpec>
