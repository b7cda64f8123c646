export { PrivateTab } from '@/features/booking/private/components/private-tab'
