export { countOpenGrants, takeClaim, takeSlot } from './repository'
