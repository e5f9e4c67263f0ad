-- Whose turn it is: looked for at the end of each import, among all that a person ever imported.
CREATE INDEX imports_under_way ON tapebook.imports (user_id, created_at, id) WHERE status IN ('queued', 'running');
