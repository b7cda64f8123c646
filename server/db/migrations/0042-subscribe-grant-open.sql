-- Who allowed a message that has not been sent yet: looked for each minute, for reminders.
CREATE INDEX subscribe_grant_open ON subscribe_grant (appid, template_id) WHERE granted > 0;
