export { FilterSheet } from './filter-sheet'
