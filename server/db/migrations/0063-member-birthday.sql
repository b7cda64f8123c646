-- The month and day of a member's birthday as a shop noted it: without the year, which nobody there needs.
ALTER TABLE ship ADD COLUMN birthday text CHECK (birthday ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$');
CREATE INDEX ship_by_birthday ON ship (shop_id, birthday) WHERE birthday IS NOT NULL;
