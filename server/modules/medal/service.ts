export { listReached, type ReachedMedal } from './reached'
