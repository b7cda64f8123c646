-- The functions of each release of the server stand beside those of the others, under its name (server/db/release.ts). `seen_at`: when a server of that
-- release last said that it runs; null until a server looked. Those of a release that nobody ran for long are dropped.
CREATE TABLE sql_release (
  name text PRIMARY KEY,
  functions text[] NOT NULL,
  seen_at timestamptz
);

-- Before, functions had plain names, which the servers of that release go on calling.
INSERT INTO sql_release (name, functions) VALUES ('plain', '{each_of,read_own_day,read_lesson_facts,read_session,read_corp_cards,move_corp_use,move_coupon_use,read_booking_facts,book_schedule,book_together,cancel_booking,retake_booking,change_booking}');
