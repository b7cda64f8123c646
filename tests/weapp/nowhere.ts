/** Nobody listens here: every request fails as it does without a network. */
export const NOWHERE = 'http://127.0.0.1:9'
