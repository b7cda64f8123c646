-- Until when a candidate who got his place after the shop's deadline of cancelling may leave for nothing; without it that deadline alone counts.
ALTER TABLE booking ADD COLUMN free_until timestamptz;
