-- One trial price a person and shop, whichever the class: who books several at the same moment is judged by each without the others.
-- What was given before stays: every live trial beside the first of its person is marked, and the rule holds for all others.
ALTER TABLE booking ADD COLUMN is_extra_trial boolean NOT NULL DEFAULT false;
UPDATE booking b SET is_extra_trial = true
 WHERE b.is_trial AND b.status <> 2
   AND EXISTS (SELECT 1 FROM booking e WHERE e.account_id = b.account_id AND e.shop_id = b.shop_id AND e.is_trial AND e.status <> 2 AND e.id < b.id);
CREATE UNIQUE INDEX booking_one_trial ON booking (account_id, shop_id) WHERE is_trial AND status <> 2 AND NOT is_extra_trial;
