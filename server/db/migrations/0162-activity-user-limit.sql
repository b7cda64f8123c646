-- The most that one person could have of the option when the order took its places; null without a limit. A file may lower an option's limit below what somebody has, and
-- what was within it stays.
ALTER TABLE activity_order ADD COLUMN user_limit integer CHECK (user_limit > 0);
UPDATE activity_order o SET user_limit = p.limit_user_count FROM activity_option p
 WHERE p.id = o.option_id AND o.status <> 2
   AND p.limit_user_count >= (SELECT sum(x.count) FROM activity_order x WHERE x.option_id = o.option_id AND x.account_id = o.account_id AND x.status <> 2);
