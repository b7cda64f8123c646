export { ShopBindDialog } from './shop-bind-dialog'
