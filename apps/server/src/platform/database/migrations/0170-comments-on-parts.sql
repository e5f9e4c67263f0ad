-- Whoever sees a part of a journal may comment on the trades in it. Not where no amounts are to be seen: what others write
-- names them. A server of the version before refuses such a guest's comments, as it did.
SET LOCAL search_path = tapebook;

ALTER TABLE shares
  DROP CONSTRAINT shares_check1,
  ADD CONSTRAINT shares_comments_check CHECK (role = 'view' OR amounts);
