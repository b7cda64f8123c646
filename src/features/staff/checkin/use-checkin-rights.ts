import { holds } from '@/domain/staff/rights'
import { useRole } from '../use-role'

/** The user's rights at the door of a shop, as the desk's calls judge them: see who is there, and let in and out. `known` is false until the role is. */
export const useCheckinRights = (shopId: number) => {
  const { role } = useRole(shopId)
  return { known: role !== undefined, sees: holds(role, 'see:card'), keeps: holds(role, 'write:card') }
}
