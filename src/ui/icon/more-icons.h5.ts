// Icons outside of the first page load after it; until then they are missing, and nothing else is.
const fetchThem = () => void import('./more-icons.scss').catch(() => undefined)

if (document.readyState === 'complete') fetchThem()
else window.addEventListener('load', fetchThem, { once: true })

/** The class of an icon outside of the first page. */
export const moreIcon = (name: string) => `icon-${name}`
