export { PrivateTab } from '@/features/booking/private/private-tab'
