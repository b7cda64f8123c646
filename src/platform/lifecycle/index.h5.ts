// In a browser the query client itself follows visibility and the network.
export const connectQueryClient = () => undefined
