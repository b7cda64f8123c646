export { ComingFirst, ComingRest } from './coming'
