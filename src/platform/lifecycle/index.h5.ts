import { noteNetwork } from '../network'

/** In a browser the query client itself follows visibility and the network, but believes to have one at the start. */
export const connectQueryClient = () => {
  if (!navigator.onLine) noteNetwork(false)
}
