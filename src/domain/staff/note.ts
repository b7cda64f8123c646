/** The most characters of a note about a member. */
export const NOTE_MOST = 300
