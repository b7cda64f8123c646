-- Where a member came from, and tenants that cannot be mixed: what names another row names one of its own brand, and of its own shop where both
-- belong to one. A composite key implies the single ones, which go. An entry of a card's ledger keeps its plain reference to the booking
-- (`tenants-apart` audits it): another index on bookings would cost every booking.

ALTER TABLE shop ADD UNIQUE (id, brand_id);
ALTER TABLE card_tpl ADD UNIQUE (id, brand_id);
ALTER TABLE card ADD UNIQUE (id, brand_id);
ALTER TABLE teacher ADD UNIQUE (id, shop_id, brand_id);
ALTER TABLE space ADD UNIQUE (id, shop_id, brand_id);
ALTER TABLE course ADD UNIQUE (id, shop_id, brand_id), ADD UNIQUE (id, brand_id);
ALTER TABLE tag ADD UNIQUE (id, brand_id);
ALTER TABLE price_plan ADD UNIQUE (id, shop_id, brand_id);
ALTER TABLE schedule ADD UNIQUE (id, shop_id, brand_id);
ALTER TABLE activity ADD UNIQUE (id, shop_id, brand_id), ADD UNIQUE (id, brand_id);

-- ── rows of a shop are rows of its brand ──

DO $$
DECLARE
  child text;
BEGIN
  FOREACH child IN ARRAY ARRAY['shop_share', 'shop_wording', 'shop_notice', 'ship', 'view_log', 'teacher', 'space', 'course', 'tag', 'card_tpl_shop',
                               'card_shop', 'price_plan', 'activity', 'card_entry'] LOOP
    EXECUTE format('ALTER TABLE %1$I DROP CONSTRAINT %2$I, DROP CONSTRAINT %3$I, ADD FOREIGN KEY (shop_id, brand_id) REFERENCES shop (id, brand_id)',
                   child, child || '_shop_id_fkey', child || '_brand_id_fkey');
  END LOOP;
END $$;

-- ── rows of a brand's card or template ──

ALTER TABLE card DROP CONSTRAINT card_card_tpl_id_fkey, DROP CONSTRAINT card_brand_id_fkey,
  ADD FOREIGN KEY (card_tpl_id, brand_id) REFERENCES card_tpl (id, brand_id);
ALTER TABLE card_tpl_option DROP CONSTRAINT card_tpl_option_card_tpl_id_fkey, DROP CONSTRAINT card_tpl_option_brand_id_fkey,
  ADD FOREIGN KEY (card_tpl_id, brand_id) REFERENCES card_tpl (id, brand_id) ON DELETE CASCADE;
ALTER TABLE card_tpl_shop DROP CONSTRAINT card_tpl_shop_card_tpl_id_fkey,
  ADD FOREIGN KEY (card_tpl_id, brand_id) REFERENCES card_tpl (id, brand_id) ON DELETE CASCADE;
ALTER TABLE card_shop DROP CONSTRAINT card_shop_card_id_fkey,
  ADD FOREIGN KEY (card_id, brand_id) REFERENCES card (id, brand_id) ON DELETE CASCADE;
ALTER TABLE card_user DROP CONSTRAINT card_user_card_id_fkey, DROP CONSTRAINT card_user_brand_id_fkey,
  ADD FOREIGN KEY (card_id, brand_id) REFERENCES card (id, brand_id) ON DELETE CASCADE;
ALTER TABLE card_entry DROP CONSTRAINT card_entry_card_id_fkey,
  ADD FOREIGN KEY (card_id, brand_id) REFERENCES card (id, brand_id);

-- ── rows of a shop's course, price plan, class or activity ──

ALTER TABLE course_tag DROP CONSTRAINT course_tag_course_id_fkey, DROP CONSTRAINT course_tag_tag_id_fkey, DROP CONSTRAINT course_tag_brand_id_fkey,
  ADD FOREIGN KEY (course_id, brand_id) REFERENCES course (id, brand_id) ON DELETE CASCADE,
  ADD FOREIGN KEY (tag_id, brand_id) REFERENCES tag (id, brand_id) ON DELETE CASCADE;
ALTER TABLE price_rule DROP CONSTRAINT price_rule_price_plan_id_fkey, DROP CONSTRAINT price_rule_card_tpl_id_fkey,
  DROP CONSTRAINT price_rule_shop_id_fkey, DROP CONSTRAINT price_rule_brand_id_fkey,
  ADD FOREIGN KEY (price_plan_id, shop_id, brand_id) REFERENCES price_plan (id, shop_id, brand_id) ON DELETE CASCADE,
  ADD FOREIGN KEY (card_tpl_id, brand_id) REFERENCES card_tpl (id, brand_id);
ALTER TABLE schedule DROP CONSTRAINT schedule_course_id_fkey, DROP CONSTRAINT schedule_teacher_id_fkey, DROP CONSTRAINT schedule_space_id_fkey,
  DROP CONSTRAINT schedule_price_plan_id_fkey, DROP CONSTRAINT schedule_shop_id_fkey, DROP CONSTRAINT schedule_brand_id_fkey,
  ADD FOREIGN KEY (course_id, shop_id, brand_id) REFERENCES course (id, shop_id, brand_id),
  ADD FOREIGN KEY (teacher_id, shop_id, brand_id) REFERENCES teacher (id, shop_id, brand_id),
  ADD FOREIGN KEY (space_id, shop_id, brand_id) REFERENCES space (id, shop_id, brand_id),
  ADD FOREIGN KEY (price_plan_id, shop_id, brand_id) REFERENCES price_plan (id, shop_id, brand_id);
ALTER TABLE booking DROP CONSTRAINT booking_schedule_id_fkey, DROP CONSTRAINT booking_card_id_fkey, DROP CONSTRAINT booking_shop_id_fkey,
  DROP CONSTRAINT booking_brand_id_fkey,
  ADD FOREIGN KEY (schedule_id, shop_id, brand_id) REFERENCES schedule (id, shop_id, brand_id),
  ADD FOREIGN KEY (card_id, brand_id) REFERENCES card (id, brand_id);
ALTER TABLE candidate DROP CONSTRAINT candidate_schedule_id_fkey, DROP CONSTRAINT candidate_shop_id_fkey, DROP CONSTRAINT candidate_brand_id_fkey,
  ADD FOREIGN KEY (schedule_id, shop_id, brand_id) REFERENCES schedule (id, shop_id, brand_id);
ALTER TABLE activity_option DROP CONSTRAINT activity_option_activity_id_fkey, DROP CONSTRAINT activity_option_brand_id_fkey,
  ADD FOREIGN KEY (activity_id, brand_id) REFERENCES activity (id, brand_id) ON DELETE CASCADE;

-- ── where a member came from ──

ALTER TABLE ship ADD COLUMN stored text NOT NULL DEFAULT '', ADD COLUMN activity_id integer,
  ADD FOREIGN KEY (activity_id, shop_id, brand_id) REFERENCES activity (id, shop_id, brand_id) ON DELETE SET NULL (activity_id);
CREATE INDEX ship_by_activity ON ship (activity_id) WHERE activity_id IS NOT NULL;
