// Replaces the icons outside of the first load: an icon comes with its own sheet.
import { fetched } from './fetched'

export const moreIcon = (name: string) => {
  fetched.add('ui/icon/more-icons.scss')
  return `icon-${name}`
}
