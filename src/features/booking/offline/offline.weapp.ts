/** A mini-program has its code on the phone, and starts without a server. */
export const prepareOffline = () => () => undefined

export const startOffline = (): Promise<void> => Promise.resolve()
