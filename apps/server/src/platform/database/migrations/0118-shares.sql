-- To whom a journal is shared, and whose journals somebody has opened.
SET LOCAL search_path = tapebook;

CREATE TABLE shares (
  user_id      text        NOT NULL,
  id           uuid        NOT NULL,
  -- In lower case: whoever proves it gets in.
  email        text        NOT NULL CHECK (email = lower(email)),
  role         text        NOT NULL CHECK (role IN ('view')),
  created_at   timestamptz NOT NULL,
  -- The last day on which it is good, in UTC.
  expires_on   date,
  last_used_at timestamptz,
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, email),
  FOREIGN KEY (user_id) REFERENCES journals
);

-- Of whoever looks: a list of the way back, which gives no right to anything.
CREATE TABLE opened_journals (
  user_id   text        NOT NULL,
  owner_id  text        NOT NULL,
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, owner_id),
  FOREIGN KEY (user_id) REFERENCES journals
);

SELECT keep_to_tenant('shares');
SELECT keep_to_tenant('opened_journals');
