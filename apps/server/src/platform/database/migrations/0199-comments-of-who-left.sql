-- Whoever deletes their account leaves their name in no journal of others: a caller that is named as the author of comments sees
-- those alone, wherever they are, and may take the name off them, and nothing else. Servers of the version before never ask so.
SET LOCAL search_path = tapebook;

CREATE POLICY of_author ON comments FOR SELECT TO tapebook_app
  USING (author_id = (SELECT current_setting('tapebook.author_id', true)));
CREATE POLICY left_by_author ON comments FOR UPDATE TO tapebook_app
  USING (author_id = (SELECT current_setting('tapebook.author_id', true)))
  WITH CHECK (author_id = (SELECT current_setting('tapebook.author_id', true)) AND author_name = '');
CREATE INDEX comments_by_author ON comments (author_id) WHERE author_id IS NOT NULL;
