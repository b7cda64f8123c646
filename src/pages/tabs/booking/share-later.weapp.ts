export { ShareList } from './share'
