/** The most classes or lessons in one batch (our choice). */
export const MOST_IN_BATCH = 30
