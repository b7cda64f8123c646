/** What other modules may ask of payments. */
export type { PaymentDeps } from './deps'
export { openOrder, type NewOrder, type OrderLine } from './open-order'
export { openPayment, type Opened } from './open-payment'
export { payFrom } from './pay-from'
export { offeredChannels, payChannelWire, recommended } from './pay-channels'
export type { Purpose } from './purpose'
export { refundPaid } from './refund-order'
export { closeUnpaid } from './release-order'
