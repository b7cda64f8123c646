import './more-icons.scss'

/** The class of an icon outside of the first page. */
export const moreIcon = (name: string) => `icon-${name}`
