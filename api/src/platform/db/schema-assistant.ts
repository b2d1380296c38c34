import type { ColumnType, Generated } from 'kysely';
import type { MaybeAt } from './column-types.ts';

/** JSON that is written as text and may be read back in any shape: readers parse it by a schema. */
type Json = ColumnType<unknown, string | null | undefined, string | null>;

/** What the assistant stores. */
export type AssistantTables = {
  ai_conversations: {
    id: string;
    user_id: number;
    category: string;
    state: Json;
    messages: Json;
    /** An answer is in progress until then, unless its process died. */
    busy_until: MaybeAt;
    updated_at: Date;
  };
  /** Tokens of the language model that a member has used on a day (UTC), and those reserved for answers in progress. */
  ai_usage: { user_id: number; day: string; tokens: Generated<number> };
  ai_pictures: { id: string; user_id: number; storage_key: string; size: number; created_at: Date };
};
