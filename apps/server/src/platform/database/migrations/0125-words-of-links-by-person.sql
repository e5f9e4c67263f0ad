-- Nothing is unique but among the rows of one person, so that people can lie on different machines. The word has 192 random
-- bits: no two are alike without a rule that says so. Whoever brings one is still found by an index.
SET LOCAL search_path = tapebook;

ALTER TABLE public_links DROP CONSTRAINT public_links_word_hash_key, ADD UNIQUE (user_id, word_hash);
CREATE INDEX public_links_by_word ON public_links (word_hash);
