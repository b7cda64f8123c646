// The signs that the first page does not show are fetched once it is there; without them a sign is missing, and no more.
const fetchThem = () => void import('./more-icons.scss').catch(() => undefined)

if (document.readyState === 'complete') fetchThem()
else window.addEventListener('load', fetchThem, { once: true })

/** The class of a sign that is not of the first page. */
export const moreIcon = (name: string) => `icon-${name}`
