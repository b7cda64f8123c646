/** Made by `npm run gen` from drawings.svg: how many layers each has. */
export const layerCounts = {
  empty: 7,
  error: 5,
  nothing: 7,
  mover: 2,
  logo: 3,
  female: 5,
  male: 4,
} as const
