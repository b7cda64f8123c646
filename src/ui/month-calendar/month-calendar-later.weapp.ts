export { MonthCalendar } from './month-calendar'
