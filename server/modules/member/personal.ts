import { brand, shop } from '@server/db/personal/copy-columns'
import { blank, goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    // Another name forgets its initials, so they are set after it.
    account: {
      personal: 'area_code phone username avatar gender initials address date_of_birth',
      plain: 'id created_at profile_version leaving_at',
      erase: [
        blank('id = :account', {
          area_code: "'zh-cn'",
          phone: "'#' || id",
          username: ':gone',
          avatar: "''",
          gender: 'NULL',
          address: "''",
          date_of_birth: 'NULL',
        }),
        blank('id = :account', { initials: ':goneInitials' }),
      ],
    },
    account_openid: {
      personal: 'account_id appid openid unionid created_at',
      erase: [goes('account_id = :account')],
      leaving: 'a log-in withdraws the deletion',
    },
    session: {
      personal: 'token_hash account_id client created_at expire_at step_up_at step_up_use id seen_at system app is_new_device factor_at',
      erase: [goes('account_id = :account')],
      before: ['code_use'],
      leaving: 'a log-in withdraws the deletion',
    },
    ship: {
      personal:
        'id account_id shop_id brand_id status score is_teacher is_staff is_superuser permissions origin recommend_account_id created_at stored activity_id birthday needs_factor',
      erase: [goes('account_id = :account')],
    },
  },
  copy: [
    {
      name: 'account',
      tables: ['account'],
      sql: 'SELECT id, area_code, phone, username, initials, avatar, gender, address, date_of_birth, created_at FROM account WHERE id = $1',
    },
    {
      name: 'log_ins',
      tables: ['session'],
      sql: 'SELECT client, system, app, created_at, seen_at, expire_at FROM session WHERE account_id = $1 ORDER BY created_at',
    },
    {
      name: 'wechat',
      tables: ['account_openid'],
      sql: 'SELECT appid, openid, unionid, created_at FROM account_openid WHERE account_id = $1 ORDER BY created_at',
    },
    {
      name: 'memberships',
      tables: ['ship'],
      sql: `SELECT ${shop('s')}, ${brand('s')}, status, score, is_teacher, is_staff, is_superuser, permissions, origin, stored, birthday, created_at
      FROM ship s WHERE account_id = $1 ORDER BY id`,
    },
  ],
}
