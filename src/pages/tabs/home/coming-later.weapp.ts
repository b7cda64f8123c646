export { CheckInPrompt, ComingFirst, ComingRest } from './coming'
