export { CourtTab } from '@/features/court/components/court-tab'
