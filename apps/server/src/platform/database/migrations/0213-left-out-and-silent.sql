-- Why a feed told nothing of a stretch, or not all of it, where that is no holiday: the plan of the key withholds it, or what was told is
-- of another paper. Asked for again when its person wants it.
SET LOCAL search_path = tapebook;

ALTER TABLE price_units ADD COLUMN left_out text CHECK (left_out IN ('withheld', 'doubted'));

-- Whether a sender has ever sent a sign of life: the silence of one that sends none means nothing.
ALTER TABLE connections ADD COLUMN gives_signs boolean NOT NULL DEFAULT false;
