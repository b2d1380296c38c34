import type { ColumnType, Generated } from 'kysely';
import type { MaybeAt } from './column-types.ts';

/** JSON is written as text and read as whatever was written: who reads it parses it by a schema. */
type Json = ColumnType<unknown, string | null | undefined, string | null>;

/** What the assistant remembers. */
export type AssistantTables = {
  ai_conversations: {
    id: string;
    user_id: number;
    category: string;
    state: Json;
    messages: Json;
    /** An answer is under way until then, unless its process died. */
    busy_until: MaybeAt;
    updated_at: Date;
  };
  /** Tokens a member has used of the language model on a day (UTC), and those that answers under way may use. */
  ai_usage: { user_id: number; day: string; tokens: Generated<number> };
  ai_pictures: { id: string; user_id: number; storage_key: string; size: number; created_at: Date };
};
