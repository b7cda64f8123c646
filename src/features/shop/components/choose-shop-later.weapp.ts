export { ChooseShop } from './choose-shop'
