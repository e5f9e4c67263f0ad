-- Searching all that was written, in the language that it was written in.
SET LOCAL search_path = tapebook;

-- The language whose small words a text has most of; English where none shows. Only its beginning is looked at.
CREATE FUNCTION language_of(plain text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT known.language
  FROM unnest(ARRAY['english', 'german', 'french', 'spanish', 'italian', 'portuguese', 'dutch', 'swedish', 'danish',
    'norwegian', 'finnish', 'russian', 'hungarian', 'turkish']) WITH ORDINALITY AS known (language, place)
  ORDER BY (
    SELECT count(*) FROM unnest(regexp_split_to_array(lower(left(plain, 1000)), '[^[:alpha:]]+')) AS word
    WHERE word <> '' AND ts_lexize(('pg_catalog.' || known.language || '_stem')::regdictionary, word) = '{}'
  ) DESC, known.place
  LIMIT 1
$$;

-- A vector can hold a megabyte; of a text that is longer its beginning is found.
CREATE FUNCTION words_of(language text, plain text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector(('pg_catalog.' || language)::regconfig, left(plain, 200000)) || to_tsvector('simple', left(plain, 200000))
$$;

-- What is typed, in whichever language the texts are; unless it says more than words, the last may be only begun.
CREATE FUNCTION words_asked(asked text) RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT websearch_to_tsquery('simple', asked)
      || websearch_to_tsquery('english', asked)
      || websearch_to_tsquery(('pg_catalog.' || tapebook.language_of(asked))::regconfig, asked)
      || coalesce((
           SELECT string_agg(quote_literal(word) || CASE WHEN place = most THEN ':*' ELSE '' END, ' & ')::tsquery
           FROM (
             SELECT word, place, max(place) OVER () AS most
             FROM unnest(regexp_split_to_array(lower(asked), '[^[:alnum:]]+')) WITH ORDINALITY AS typed (word, place)
             WHERE word <> '' AND asked !~ '["-]'
           ) AS words
         ), ''::tsquery)
$$;

ALTER TABLE texts ADD COLUMN language text, ADD COLUMN words tsvector;

CREATE FUNCTION keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.language := tapebook.language_of(NEW.plain);
  NEW.words := tapebook.words_of(NEW.language, NEW.plain);
  RETURN NEW;
END
$$;

CREATE TRIGGER texts_words BEFORE INSERT OR UPDATE OF plain ON texts
  FOR EACH ROW EXECUTE FUNCTION keep_words();

UPDATE texts SET plain = plain;

-- Notes of trades that were never written in a text of their own: imported ones, and those of callers.
ALTER TABLE trade_annotations ADD COLUMN notes_words tsvector
  GENERATED ALWAYS AS (words_of('english', notes)) STORED;
