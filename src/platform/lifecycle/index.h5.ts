// Browsers tell the query client by themselves whether the page is seen and on line.
export const connectQueryClient = () => undefined
