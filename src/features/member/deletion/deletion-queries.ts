import { useMutation, useQuery } from '@tanstack/react-query'
import type { User } from '@/contract/member/member'
import { call } from '@/http/call'
import { withCaptcha } from '../captcha/with-captcha'

/** The obstacles and losses of deleting the account. `userId` is 0 for a visitor. */
export const useDeletionQuery = (userId: number) =>
  useQuery({
    queryKey: ['member', 'deletion', userId] as const,
    queryFn: () => call('deletionRead', { userId }),
    enabled: userId > 0,
    staleTime: 0,
  })

/** Sends the code that a deletion needs to the user's own phone, after a captcha where one is needed. */
export const sendDeletionCode = ({ id: userId, phone, area_code }: Pick<User, 'id' | 'phone' | 'area_code'>) =>
  withCaptcha({ phone, area_code, purpose: 'deletion' }, (answer) => call('deletionCode', { userId, ...answer }))

/** Asks for the deletion of the account. */
export const useDeletionMutation = (userId: number) =>
  useMutation({
    mutationFn: ({ key, ...form }: { code: string; gives_up: boolean; key: string }) => call('deletionAsk', { userId, ...form }, { key }),
  })
