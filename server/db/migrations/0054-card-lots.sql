-- What was bought for a card before what was bought last, the first purchase first: so many units for so many fen. `paid_fen`, `paid_units` and `bonus_units` are of
-- the last purchase. A lot that cost nothing came on top of the one before it.
CREATE TYPE card_lot AS (units bigint, paid_fen bigint);
ALTER TABLE card ADD COLUMN earlier card_lot[];
