-- A platform may tell that something happened to a voucher while its exchange is under way; it is asked about once that is over.

-- When it was told, until it has been asked about.
ALTER TABLE voucher_use ADD COLUMN told_at timestamptz;
CREATE INDEX voucher_use_told ON voucher_use (id) WHERE told_at IS NOT NULL;
