-- Of which accounts of a login a window was read, and which there are now: one that comes to the login later has earlier days too.
-- NULL: nobody told, or it was read before this was kept.
SET LOCAL search_path = tapebook;

ALTER TABLE imports ADD COLUMN window_accounts text[];
ALTER TABLE connections ADD COLUMN accounts text[];
