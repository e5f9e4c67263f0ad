-- Days without a time of files that say no zone are those of their account. Which they are is filled in by a later step, which
-- reads much and holds nobody up.
SET LOCAL search_path = tapebook;

-- Whether a file tells such days: they follow the zone of the account.
ALTER TABLE imports ADD COLUMN days_of_account boolean NOT NULL DEFAULT false;
