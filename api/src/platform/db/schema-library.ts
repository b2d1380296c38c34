import type { Generated } from 'kysely';
import type { At, Maybe } from './column-types.ts';

/** What members do with the catalogue. */
export type LibraryTables = {
  ratings: {
    user_id: number;
    track_id: number;
    rating: number;
    /** What the DJ writes to the label; empty if nothing. */
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
  /** One row for each file sent completely. */
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
    /** The earlier position of an entry that was put back; null where its id gives its position. */
    place: Maybe<number>;
  };
  /** A download in progress reserves one of a member's; it is released if the file does not arrive. */
  download_claims: { id: Generated<string>; user_id: number; version_id: number; expires_at: Date };
  /** The parts received of a file that is not complete. */
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
    /** Null in rows from before this column existed. */
    version_id: Maybe<number>;
    /** The session in which it was played. */
    session_hash: Maybe<string>;
    /** It was resumed after a reload, and does not count. */
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
  /** The labels whose reports a label user sees, as set by an operator. */
  label_owners: { user_id: number; label_id: number };
  /** Separate from tracks, since a counter there would rewrite the indexes of that table at each download. */
  track_counters: { track_id: number; downloads: number };
};
