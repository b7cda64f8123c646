export { HomeRest } from './rest'
