// What stands for the signs that are not of the first page: what is drawn with one comes with their sheet.
import { fetched } from './fetched'

export const moreIcon = (name: string) => {
  fetched.add('ui/icon/more-icons.scss')
  return `icon-${name}`
}
