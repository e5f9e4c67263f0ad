-- What was answered to the checklists of setups that a trade was of before, with the version of each, by the id of
-- the setup: it comes back with its setup, so that a setup given to many trades by mistake can be taken back.
SET LOCAL search_path = tapebook;

ALTER TABLE trade_annotations ADD COLUMN former_answers jsonb NOT NULL DEFAULT '{}';
