export { makeReports } from './make'
