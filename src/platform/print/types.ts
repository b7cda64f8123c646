export interface PrintPort {
  /** Whether pages can be printed here, also into a file. */
  isThere: boolean
  /** Opens the platform's own dialog for printing the page as it is. */
  page: () => void
}
