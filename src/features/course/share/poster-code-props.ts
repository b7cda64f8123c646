/** The address that the code on a poster leads to. */
export interface PosterCodeProps {
  shopId: number
  /** The shared address. */
  address: string
}
