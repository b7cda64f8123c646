-- Staff give a class another coach, room or time: the timetable's file leaves these as they are from then on.
ALTER TABLE schedule ADD COLUMN changed_by integer REFERENCES account, ADD COLUMN changed_at timestamptz;
-- Who had booked it may leave until it starts, whatever the shop's limit.
ALTER TABLE booking ADD COLUMN free_to_leave boolean NOT NULL DEFAULT false;
-- Staff of the shop may book for members who come after a class has begun.
ALTER TABLE shop ADD COLUMN staff_book_late boolean NOT NULL DEFAULT false;
