export { HomeDoor, HomeRest } from './rest'
