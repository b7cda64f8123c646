-- What an act of staff was about beyond its input: the reason of a call-off, what a class had and has, and whose bookings stood in the way (by account).
ALTER TABLE staff_act_end ADD COLUMN detail jsonb;
