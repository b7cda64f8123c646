/**
 * A table of one row, `moment`, for `USING` or `FROM` of a statement: says the moment of a change to the triggers of the statement, which know no clock (the events
 * of attendances). $`position` is the moment as text; the statement reads `moment.said`, or it is never said.
 */
export const sayNow = (position: number): string => `(SELECT set_config('house.now', $${position}, true) AS said) moment`
