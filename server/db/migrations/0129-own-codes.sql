-- Codes to the phone of the account that asks are counted apart from what others send to it, in each of its sessions, and so are codes that staff send. Lanes are
-- words of the server, as purposes are: a new one needs no change of the tables.

ALTER TABLE sms_code ADD COLUMN session_hash text,
  DROP CONSTRAINT sms_code_lane_check, ADD CONSTRAINT sms_code_lane_word CHECK (lane ~ '^[a-z_]{2,20}$') NOT VALID;
ALTER TABLE code_day DROP CONSTRAINT code_day_lane_check, ADD CONSTRAINT code_day_lane_word CHECK (lane ~ '^[a-z_]{2,20}$') NOT VALID;
