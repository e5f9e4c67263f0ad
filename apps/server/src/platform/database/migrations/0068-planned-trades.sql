-- Trades that were written down before they were made.
SET LOCAL search_path = tapebook;

CREATE TABLE planned_trades (
  user_id             text        NOT NULL,
  id                  uuid        NOT NULL,
  -- All that was written and when, the oldest first: [{writtenAt, plan}]. What a fill locks follows from it.
  versions            jsonb       NOT NULL,
  -- The fill that took it, and when: what was written before counts. Both follow from matching.
  opening_activity_id uuid,
  locked_at           timestamptz,
  locked_by_day       boolean     NOT NULL DEFAULT false,
  lock_moved_from     timestamptz,
  -- A fill that this plan fits and others fit too.
  asked_activity_id   uuid,
  -- What it says of the trade that took it, and against which activity that is kept.
  given_to            uuid,
  given               jsonb       NOT NULL DEFAULT '{}',
  -- It can come back for a while.
  removed_at          timestamptz,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id) REFERENCES journals
);
CREATE INDEX planned_trades_by_opening ON planned_trades (user_id, opening_activity_id)
  WHERE opening_activity_id IS NOT NULL;

-- What a person says of whether the trade that a fill opens is that plan.
CREATE TABLE plan_answers (
  user_id             text    NOT NULL,
  plan_id             uuid    NOT NULL,
  opening_activity_id uuid    NOT NULL,
  is_it               boolean NOT NULL,
  PRIMARY KEY (user_id, plan_id, opening_activity_id),
  FOREIGN KEY (user_id, plan_id) REFERENCES planned_trades ON DELETE CASCADE
);
CREATE INDEX plan_answers_by_opening ON plan_answers (user_id, opening_activity_id);

SELECT keep_to_tenant('planned_trades');
SELECT keep_to_tenant('plan_answers');
