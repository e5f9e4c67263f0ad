-- What a person has kept by a name: questions, filters, dashboards, arrangements of the list of trades.
SET LOCAL search_path = tapebook;

CREATE TABLE views (
  user_id    text        NOT NULL,
  id         uuid        NOT NULL,
  kind       text        NOT NULL CHECK (kind IN ('question', 'filter', 'dashboard', 'trades')),
  name       text        NOT NULL,
  -- With the version of its grammar; parts that are not known here stay as they came. As text: the order of its parts too.
  content    json        NOT NULL,
  place      integer     NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id) REFERENCES journals
);

SELECT keep_to_tenant('views');
