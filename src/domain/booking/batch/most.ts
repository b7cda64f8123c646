/** As many classes or lessons as one batch may have (our choice). */
export const MOST_IN_BATCH = 30
