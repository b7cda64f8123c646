export { CourtTab } from '@/features/court/timetable/court-tab'
