-- Public pages kept the names of accounts in headings that say with what an answer was compared, which 0218 read over: “Net P&L,
-- compared with Account U7” and “Account U1 against Account U2”.
SET LOCAL search_path = tapebook;

-- Of everybody, which its owner may not see otherwise.
ALTER TABLE public_links NO FORCE ROW LEVEL SECURITY;
UPDATE public_links
SET title = regexp_replace(
      regexp_replace(title, ', (of|compared with) (.*[, ])?Account (not )?.*$', ', filtered'),
      '^(.*\mAccount .* against .*|.* against (.* )?Account .*)$', 'Compared, filtered'),
    content = jsonb_set(content, '{answers}', (
      SELECT jsonb_agg(
        jsonb_set(answer, '{title}', to_jsonb(regexp_replace(
          regexp_replace(answer ->> 'title', ', (of|compared with) (.*[, ])?Account (not )?.*$', ', filtered'),
          '^(.*\mAccount .* against .*|.* against (.* )?Account .*)$', 'Compared, filtered')))
        ORDER BY place)
      FROM jsonb_array_elements(content -> 'answers') WITH ORDINALITY AS parts (answer, place)))
WHERE kind = 'report' AND jsonb_typeof(content -> 'answers') = 'array' AND jsonb_array_length(content -> 'answers') > 0;
ALTER TABLE public_links FORCE ROW LEVEL SECURITY;
