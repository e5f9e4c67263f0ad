-- Templates are put into what is noted of trades as well. These stay pages' for a server of the version before, and for the tabs it
-- has sent, which can read no other kind.
SET LOCAL search_path = tapebook;

ALTER TABLE templates ADD COLUMN of_trades boolean NOT NULL DEFAULT false;
