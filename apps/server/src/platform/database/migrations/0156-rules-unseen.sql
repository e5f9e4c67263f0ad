-- From which trading day on nothing was known yet when a rule was accepted: what had been traded before is what it was chosen by. Of
-- months that are imported later that is an earlier day than the one on which it was accepted.
SET LOCAL search_path = tapebook;

ALTER TABLE rules ADD COLUMN unseen_from date;
