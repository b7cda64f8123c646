export { countOpenGrants, readGivenCoupons, takeClaim, takeSlot } from './repository'
