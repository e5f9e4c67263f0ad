-- Terms on which a firm lends an account: what Today holds it against.
SET LOCAL search_path = tapebook;

ALTER TABLE accounts ADD COLUMN prop_terms jsonb;
