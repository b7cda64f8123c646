export { keepRecord, type Told } from './keep-record'
export { dropAll as dropHearts, saveChoice as joinRanking } from './repository'
