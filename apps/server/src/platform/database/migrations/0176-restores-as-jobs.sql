-- An archive is brought back by a job: it lies among the files until that has ended, and its row tells where it stands.
-- Rows of a server of the version before are of archives that are back.
SET LOCAL search_path = tapebook;

ALTER TABLE restores
  ADD COLUMN status text NOT NULL DEFAULT 'done' CHECK (status IN ('waiting', 'done', 'failed')),
  ADD COLUMN file_key text,
  -- How often it was begun: what ends the process each time is given up.
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN failure jsonb,
  ADD CONSTRAINT restores_failure_check CHECK ((status = 'failed') = (failure IS NOT NULL)),
  ADD CONSTRAINT restores_file_check CHECK ((status = 'waiting') = (file_key IS NOT NULL));

-- One at a time for a person, however many servers there are.
CREATE UNIQUE INDEX restores_waiting ON restores (user_id) WHERE status = 'waiting';
