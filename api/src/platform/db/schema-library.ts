import type { Generated } from 'kysely';
import type { At, Maybe } from './column-types.ts';

/** What members do with the catalogue. */
export type LibraryTables = {
  ratings: {
    user_id: number;
    track_id: number;
    rating: number;
    /** What the DJ tells the label, empty for nothing. */
    comment: Generated<string>;
    created_at: At;
    updated_at: At;
  };
  actions: {
    id: Generated<string>;
    user_id: number;
    type: 'listen' | 'download';
    track_id: number;
    version_id: number;
    longitude: Maybe<number>;
    latitude: Maybe<number>;
    created_at: At;
  };
  /** One row for each file sent whole. */
  downloads: {
    id: Generated<string>;
    user_id: number;
    track_id: number;
    version_id: number;
    created_at: At;
  };
  download_list: {
    id: Generated<number>;
    user_id: number;
    version_id: number;
    created_at: At;
    /** Where an entry that was put back stood before; null where its id says its place. */
    place: Maybe<number>;
  };
  /** A download under way holds one of a member's; what did not arrive is given back. */
  download_claims: { id: Generated<string>; user_id: number; version_id: number; expires_at: Date };
  /** What has been received of a file that is not complete. */
  download_progress: {
    user_id: number;
    version_id: number;
    etag: string;
    size: string;
    /** A multirange of byte offsets. */
    received: string;
    received_bytes: string;
    updated_at: Date;
  };
  /** One row for each preview link used. */
  preview_uses: {
    user_id: number;
    token: string;
    track_id: number;
    created_at: Date;
    /** Null in rows of before. */
    version_id: Maybe<number>;
    /** The session it was heard in. */
    session_hash: Maybe<string>;
    /** It went on after a reload, and does not count. */
    resumed: Generated<boolean>;
  };
  download_preferences: {
    user_id: number;
    key_comment: boolean;
    folder: string;
    crates: string[];
    share_place: boolean;
    default_version: Generated<string>;
  };
  /** The labels whose reports a label user sees; an operator says so. */
  label_owners: { user_id: number; label_id: number };
  /** Apart from tracks: a counter in the list table would rewrite its indexes at each download. */
  track_counters: { track_id: number; downloads: number };
};
