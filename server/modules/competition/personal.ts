import { brand, shop } from '@server/db/personal/copy-columns'
import { blank, goes, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    training: {
      plain:
        'id brand_id key name image text rules start_day end_day gym_start gym_end gym_limit member_start member_end member_limit member_count can_cancel cancel_until is_together self_training unit is_stopped closed_upto closed_at',
    },
    training_award: { plain: 'training_id brand_id kind n target coupon_tpl_id card_tpl_id units days note' },
    training_gym: {
      plain: 'training_id shop_id brand_id applied_at applied_by',
      notCopied: 'that a gym takes part is the house’s, whoever of its staff signed it up',
    },
    // The number of an erased account stays in rankings without a name, so that the ranks of others do not move.
    training_member: { plain: 'id training_id shop_id brand_id account_id is_named applied_at withdrawn_at' },
    training_correction: {
      personal: 'reason',
      plain: 'id training_id shop_id brand_id account_id day delta made_by recorded_at',
      erase: [blank('account_id = :account', { reason: "'-'" })],
      leaving: 'staff correct a day of a person who still competes',
    },
    training_dispute: {
      personal: 'words answer',
      plain: 'id training_id shop_id brand_id account_id day created_at outcome decided_by decided_at',
      erase: [goes('account_id = :account')],
    },
    training_snapshot: { plain: 'id training_id brand_id day is_final upto people total hash published_at' },
    training_rank: {
      plain: 'snapshot_id brand_id account_id shop_id count together rank ordinal gym_rank gym_ordinal together_rank together_ordinal',
      leaving: 'the ranking of a midnight has everybody who competed then',
    },
    training_gym_rank: { plain: 'snapshot_id brand_id shop_id rank people total together' },
    training_reminder: {
      plain: 'id training_id shop_id brand_id kind asked_at told_at',
      personal: 'account_id',
      erase: [goes('account_id = :account')],
    },
  },
  copy: [
    {
      name: 'competitions',
      tables: ['training_member', 'training_rank'],
      sql: `SELECT ${shop('m')}, t.name, m.is_named, m.applied_at, m.withdrawn_at,
        (SELECT json_build_object('day', s.day, 'rank', r.rank, 'days', r.count, 'together', r.together) FROM training_rank r JOIN training_snapshot s ON s.id = r.snapshot_id
          WHERE s.training_id = m.training_id AND r.account_id = m.account_id AND s.published_at IS NOT NULL ORDER BY s.day DESC LIMIT 1) AS newest
      FROM training_member m JOIN training t ON t.id = m.training_id WHERE m.account_id = $1 ORDER BY m.id`,
    },
    {
      name: 'competition_days',
      tables: ['training_correction', 'training_dispute'],
      sql: `SELECT ${brand('x')}, t.name, x.kind, x.day, x.words, x.answer, x.at FROM (
          SELECT brand_id, training_id, 'corrected' AS kind, day, reason AS words, NULL AS answer, recorded_at AS at FROM training_correction WHERE account_id = $1
          UNION ALL SELECT brand_id, training_id, 'missing', day, words, answer, created_at FROM training_dispute WHERE account_id = $1) x
        JOIN training t ON t.id = x.training_id ORDER BY x.at`,
    },
    {
      name: 'competition_reminders',
      tables: ['training_reminder'],
      sql: `SELECT ${brand('r')}, t.name, r.kind, r.asked_at, r.told_at FROM training_reminder r JOIN training t ON t.id = r.training_id WHERE r.account_id = $1 ORDER BY r.id`,
    },
  ],
}
