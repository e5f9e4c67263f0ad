-- What speaks of a tag goes on under the one that it is merged into, and comes back when the merger is undone.
SET LOCAL search_path = tapebook;

-- Of the change by which a merger gave a tag: the tag whose place it took. It was said of the trade when that one was.
ALTER TABLE annotation_changes ADD COLUMN stands_for uuid;

-- What followed a merged tag, as it was before, by what it is.
ALTER TABLE removed_labels ADD COLUMN followed json NOT NULL DEFAULT '{}';
