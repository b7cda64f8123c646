-- Replacement words belong to the gym, as members keep them by gym: what any shop said the brand says, and where shops differed the first one does.

ALTER TABLE shop_wording RENAME TO brand_wording;
DELETE FROM brand_wording late USING brand_wording first
 WHERE first.brand_id = late.brand_id AND first.origin = late.origin AND first.id < late.id;
ALTER TABLE brand_wording DROP COLUMN shop_id, ADD FOREIGN KEY (brand_id) REFERENCES brand, ADD UNIQUE (brand_id, origin);
