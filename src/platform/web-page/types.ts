export interface WebPageProps {
  url: string
  /** Called with the address of every page that has loaded in it. */
  onAt: (url: string) => void
  onFailed: () => void
}
