-- What the files share that somebody exports month by month: an answer for one of them is good for the next.

SET LOCAL search_path = tapebook;

ALTER TABLE imports ADD COLUMN file_kind text;
