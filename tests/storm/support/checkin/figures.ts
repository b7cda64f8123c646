const wanted = {
  entries: 'checkin_at IS NOT NULL',
  entriesByCard: "channel = 'CARD' AND checkin_at IS NOT NULL",
  entriesByBooking: "channel = 'BOOKING' AND checkin_at IS NOT NULL",
  entriesPaid: 'price_fen IS NOT NULL AND checkin_at IS NOT NULL',
  entriesBack: "channel = 'BACK' AND checkin_at IS NOT NULL",
  entriesByDay: "channel = 'DAY' AND checkin_at IS NOT NULL",
  entriesUndone: 'undone_at IS NOT NULL',
  entriesGivenBack: "channel = 'CARD' AND status = 2",
  entriesEndedByFrame: "status = 5 AND ended_by = 'frame'",
  entriesByPosition: 'by_position AND checkin_at IS NOT NULL',
  entriesByDesk: "method = 'STAFF'",
  handedOut: '(locker_number IS NOT NULL OR wristband_number IS NOT NULL) AND back_id IS NULL',
} as const
const doors = {
  gateSteps: "result = 'ok' AND NOT offline",
  gateStepsLater: "result = 'ok' AND offline",
  gateTriesRefused: "result <> 'ok'",
} as const
export type CheckinFigure = keyof typeof wanted | keyof typeof doors
export const checkinFigureNames = [...Object.keys(wanted), ...Object.keys(doors)] as CheckinFigure[]

const count = (table: string, brands: string, each: Readonly<Record<string, string>>): string[] =>
  Object.entries(each).map(([name, where]) => `(SELECT count(*) FROM ${table} WHERE brand_id IN (${brands}) AND ${where}) AS "${name}"`)

/** The columns of what happened at the doors of brands. */
export const checkinFigures = (brands: string): string =>
  [...count('checkin', brands, wanted), ...count('door_event', brands, doors)].join(', ')
