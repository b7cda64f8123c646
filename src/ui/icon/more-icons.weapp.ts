import './more-icons.scss'

/** The class of a sign that is not of the first page. */
export const moreIcon = (name: string) => `icon-${name}`
