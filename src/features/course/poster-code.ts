/** What the code on a poster leads to. */
export interface PosterCodeProps {
  shopId: number
  /** The address that is shared. */
  address: string
}
