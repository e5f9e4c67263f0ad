-- One row of a statement may repeat several facts that another report brought: an order and its fills.

SET LOCAL search_path = tapebook;

-- Besides the one of activity_id.
ALTER TABLE import_rows ADD COLUMN further_activity_ids uuid[];
