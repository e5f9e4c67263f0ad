-- Links that were made while an R by a fixed amount was told, and ratios to four digits, hold what can be turned into money. What
-- they asked is not kept, so that they cannot be frozen anew: they are closed, and say so to whoever made them. A server of the
-- version before makes links that stay open, and finds no page in these.
SET LOCAL search_path = tapebook;

ALTER TABLE public_links ADD COLUMN closed_because text CHECK (closed_because = 'other-rules');

-- Of everybody, which its owner may not see otherwise.
ALTER TABLE public_links NO FORCE ROW LEVEL SECURITY;
UPDATE public_links SET closed_because = 'other-rules', content = '{}' WHERE unit <> 'money';
ALTER TABLE public_links FORCE ROW LEVEL SECURITY;
