-- What imports have said of trades, and what of it was taken over: so that what a person has said since is left alone when
-- the same is read again, and undoing an import takes back what it gave and nothing else.
SET LOCAL search_path = tapebook;

CREATE TABLE import_annotations (
  user_id             text  NOT NULL,
  opening_activity_id uuid  NOT NULL,
  import_id           uuid  NOT NULL,
  -- As the file says it, by names.
  said                jsonb NOT NULL,
  -- What of it the annotation has from here, by ids.
  given               jsonb NOT NULL,
  -- What the tags among them were called, in their order.
  tag_names           text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (user_id, opening_activity_id, import_id),
  FOREIGN KEY (user_id) REFERENCES journals
);
CREATE INDEX import_annotations_by_import ON import_annotations (user_id, import_id);
SELECT keep_to_tenant('import_annotations');

-- How many trades an import said something of, and the setups and tags that were made for it.
ALTER TABLE imports ADD COLUMN annotations jsonb;
