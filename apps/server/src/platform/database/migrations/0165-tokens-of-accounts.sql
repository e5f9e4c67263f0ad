-- A program may be let see some accounts alone, and then only look.
SET LOCAL search_path = tapebook;

ALTER TABLE api_tokens
  ADD COLUMN account_ids uuid[] CHECK (cardinality(account_ids) > 0),
  ADD CHECK (access = 'read' OR account_ids IS NULL);
