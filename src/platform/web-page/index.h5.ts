import type { WebPageProps } from './types'

/** H5 is such a page itself, so none is shown within it. */
export const WebPage: (props: WebPageProps) => null = () => null
