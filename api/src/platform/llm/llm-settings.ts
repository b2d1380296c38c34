/** Where the language model is. `key` is null where none is needed, `imageModel` where it draws no pictures. */
export type LlmSettings = {
  url: string;
  key: string | null;
  model: string;
  imageModel: string | null;
  /** Milliseconds it may be silent. */
  timeoutMs: number;
};

export type AiSettings = {
  /** Null: the assistant works without a model. */
  llm: LlmSettings | null;
  /** Tokens a member may use in a day (UTC). */
  tokensPerDay: number;
};
