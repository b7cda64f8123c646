-- A captcha that was answered on a page of its own, which the mini-program shows within itself: answered right there, and not used for a code yet.

ALTER TABLE captcha_spent ADD COLUMN is_solved boolean NOT NULL DEFAULT false;
