-- Which report takes a fact back: where nothing has the id that it names, a report of another format has told the fact, under an id
-- of its own. NULL for what was kept before: it strikes what bears its id, as before.
SET LOCAL search_path = tapebook;

ALTER TABLE cancellations ADD COLUMN format text;
