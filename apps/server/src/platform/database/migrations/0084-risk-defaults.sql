-- What is risked as a rule, for trades of an account or a setup of which nobody says it.
SET LOCAL search_path = tapebook;

ALTER TABLE accounts ADD COLUMN risk_default jsonb;
ALTER TABLE setups ADD COLUMN risk_default jsonb;
