/** What other modules may ask of payments. */
export { beginPayment, type Paying } from './begin-payment'
export type { PaymentDeps } from './deps'
export { payFrom } from './pay-from'
export type { Purpose } from './purpose'
export { refundPaid } from './refund-order'
export { releaseOrder } from './release-order'
export { orderOf } from './order-of'
export { paymentWire, payUrlOf } from './wire'
