export { followInJson, type TagFollower } from './tag-follower.ts';
export { findTags, insertNamedTags, insertTag, refuseUnknownTags, removeTag } from './tags.repository.ts';
