-- No release wrote or read it: what a platform refuses is said by the exchange that it refuses.
ALTER TABLE voucher_link DROP COLUMN refused_at;
