export { takeClaim, takeSlot } from './repository'
