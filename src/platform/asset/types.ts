export interface AssetPort {
  /** The address of a picture for the platform. Paths of the wire belong to the server. */
  url: (src: string) => string
}
