-- Staff are told of a shop at which codes of vouchers are guessed, at most once in a while.

-- When they were told last.
ALTER TABLE voucher_link ADD COLUMN guessed_at timestamptz;
CREATE INDEX voucher_guess_by_time ON voucher_guess (at);
