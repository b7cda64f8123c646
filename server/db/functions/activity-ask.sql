-- Tickets of an activity's option that a person orders, as they were judged: the record that the service sends and that order_activities and order_activity read by these
-- names (the `ActivityAsk` of server/modules/activity/order/activity-ask.ts). Units are fen, times or days; versions are those that were judged; `at` is the place in the
-- trip, `user_limit` the most that one person may have, null without a limit.
CREATE TYPE activity_ask AS (
  at integer,
  option_id integer,
  option_version integer,
  account_id integer,
  count integer,
  channel text,
  priced_for text,
  card_id integer,
  card_version integer,
  card_start date,
  card_end date,
  cost_units bigint,
  user_limit integer,
  held_until timestamptz,
  most_unpaid integer,
  number text,
  route text,
  key text,
  body_hash text,
  now timestamptz
);
