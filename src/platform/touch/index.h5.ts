/** Fixed boxes do not scroll the page of a browser; a dialog holds it (platform/a11y). */
export { View as TouchTrap } from '@tarojs/components'

/** Props of a text that people may select: every text of a browser is one. */
export const selectable = {}
