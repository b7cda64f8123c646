-- How many guests a member may bring in a month; without a number as many as he likes.
ALTER TABLE checkin_shop ADD COLUMN guests_a_month integer CHECK (guests_a_month BETWEEN 1 AND 100);
