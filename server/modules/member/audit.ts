import type { Invariant } from '@server/invariant'

export const memberInvariants: readonly Invariant[] = [
  {
    name: 'avatars-are-own-uploads',
    about: 'An uploaded avatar is a used upload of the same account and of the kind avatar; `uploads-have-their-bytes` checks its file',
    sql: `SELECT a.id AS account_id, a.avatar FROM account a
           WHERE a.avatar LIKE '/uploads/%' AND a.avatar NOT LIKE '/uploads/demo/%'
             AND NOT EXISTS (SELECT FROM upload u WHERE u.account_id = a.id AND u.kind = 'avatar' AND u.state = 'used'
                                AND a.avatar LIKE '/uploads/avatar/' || u.id || '.%')`,
  },
  {
    name: 'used-avatars-are-shown',
    about: 'An upload of the kind avatar is in use only as the avatar of its account; a replaced one waits to be swept',
    sql: `SELECT u.id AS upload_id, u.account_id, a.avatar FROM upload u JOIN account a ON a.id = u.account_id
           WHERE u.kind = 'avatar' AND u.state = 'used' AND a.avatar NOT LIKE '/uploads/avatar/' || u.id || '.%'`,
  },
]
