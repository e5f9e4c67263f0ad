-- Public pages of an answer had the words of its filter as their heading, with the names of accounts that no page has: these are
-- cut to what is asked. In pages without money they are closed already (0211).
SET LOCAL search_path = tapebook;

-- Of everybody, which its owner may not see otherwise.
ALTER TABLE public_links NO FORCE ROW LEVEL SECURITY;
UPDATE public_links
SET title = regexp_replace(title, ', of (.*, )?Account (not )?.*$', ', filtered'),
    content = jsonb_set(content, '{answers}', (
      SELECT jsonb_agg(
        jsonb_set(answer, '{title}', to_jsonb(regexp_replace(answer ->> 'title', ', of (.*, )?Account (not )?.*$', ', filtered')))
        ORDER BY place)
      FROM jsonb_array_elements(content -> 'answers') WITH ORDINALITY AS parts (answer, place)))
WHERE kind = 'report' AND jsonb_typeof(content -> 'answers') = 'array' AND jsonb_array_length(content -> 'answers') > 0;
ALTER TABLE public_links FORCE ROW LEVEL SECURITY;
