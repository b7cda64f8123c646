export { showsInvitation } from './repository'
