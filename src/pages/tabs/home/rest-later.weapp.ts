export { HomeCheckin, HomeRest } from './rest'
