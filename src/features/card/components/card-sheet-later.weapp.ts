export { CardSheet } from './card-sheet'
