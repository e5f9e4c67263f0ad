-- Promises of the trader: what may not happen in a trade, from a day on.
SET LOCAL search_path = tapebook;

CREATE TABLE rules (
  user_id     text    NOT NULL,
  id          uuid    NOT NULL,
  name        text    NOT NULL,
  -- What it said from when to when, oldest first: [{version, from, to, kind, parameters}].
  versions    json    NOT NULL,
  account_ids uuid[],
  insight_id  text,
  place       integer NOT NULL,
  -- It is gone for the person, and comes back whole when that is undone.
  removed     boolean NOT NULL DEFAULT false,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id) REFERENCES journals
);
CREATE UNIQUE INDEX rules_by_name ON rules (user_id, lower(name)) WHERE NOT removed;

-- Whether a rule that no machine can check was kept on a trading day.
CREATE TABLE rule_answers (
  user_id text    NOT NULL,
  rule_id uuid    NOT NULL,
  day     date    NOT NULL,
  kept    boolean NOT NULL,
  note    text    NOT NULL DEFAULT '',
  PRIMARY KEY (user_id, rule_id, day),
  FOREIGN KEY (user_id, rule_id) REFERENCES rules
);

-- Breaches that were allowed, against the fill that opens the trade: they stay through every rebuild.
CREATE TABLE rule_exceptions (
  user_id             text NOT NULL,
  rule_id             uuid NOT NULL,
  opening_activity_id uuid NOT NULL,
  note                text NOT NULL,
  PRIMARY KEY (user_id, rule_id, opening_activity_id),
  FOREIGN KEY (user_id, rule_id) REFERENCES rules
);

SELECT keep_to_tenant('rules');
SELECT keep_to_tenant('rule_answers');
SELECT keep_to_tenant('rule_exceptions');
