-- A frame charges each entry, or a person once a day.
ALTER TABLE checkin_frame ADD COLUMN fee text NOT NULL DEFAULT 'entry' CHECK (fee IN ('entry', 'day'));
-- Under which of the two an entry was made; and the entry that had paid for the day of one by channel DAY.
ALTER TABLE checkin ADD COLUMN fee text NOT NULL DEFAULT 'entry' CHECK (fee IN ('entry', 'day')), ADD COLUMN day_id integer,
  ADD FOREIGN KEY (day_id, shop_id, brand_id) REFERENCES checkin (id, shop_id, brand_id),
  DROP CONSTRAINT checkin_price,
  ADD CONSTRAINT checkin_price CHECK ((channel IN ('CARD', 'BOOKING', 'BACK', 'DAY', 'FREE')) = (price_fen IS NULL)),
  ADD CONSTRAINT checkin_day CHECK ((channel = 'DAY') = (day_id IS NOT NULL));
CREATE INDEX checkin_by_day ON checkin (day_id) WHERE day_id IS NOT NULL;
