export interface AssetPort {
  /** The address of a picture as the platform fetches it. Paths of the wire belong to the server. */
  url: (src: string) => string
}
