-- Templates are put into what is noted of trades as well.
SET LOCAL search_path = tapebook;

ALTER TABLE templates
  DROP CONSTRAINT templates_kind_check,
  ADD CONSTRAINT templates_kind_check CHECK (kind IN ('day', 'week', 'month', 'page', 'trade'));
