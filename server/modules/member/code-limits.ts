/** Most codes sent to one phone, at the wish of one address (not of this machine, which stands for everybody), and in the name of one shop. */
export const codeLimits = [
  { of: 'phoneHour', most: 10 },
  { of: 'phoneDay', most: 20 },
  { of: 'addressHour', most: 30 },
  { of: 'addressDay', most: 100 },
  { of: 'shopHour', most: 300 },
  { of: 'shopDay', most: 2000 },
] as const
