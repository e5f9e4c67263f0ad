-- Which account each account of a statement went to: the next statement that names it goes there as well.

SET LOCAL search_path = tapebook;

-- Of {reference, accountId}.
ALTER TABLE imports ADD COLUMN account_references jsonb NOT NULL DEFAULT '[]';
