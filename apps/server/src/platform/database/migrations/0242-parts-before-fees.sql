-- What a trade realised before its end, before fees, as `part_exit_net` is after them. Trades are built anew for it by their form.
SET LOCAL search_path = tapebook;

ALTER TABLE trades ADD COLUMN part_exit_gross numeric[];
