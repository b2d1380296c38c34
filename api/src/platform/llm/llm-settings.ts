/** The language model. `key` is null where none is needed, `imageModel` where it does not draw pictures. */
export type LlmSettings = {
  url: string;
  key: string | null;
  model: string;
  imageModel: string | null;
  /** The timeout for each part of an answer, in milliseconds. */
  timeoutMs: number;
};

export type AiSettings = {
  /** Null: the assistant works without a model. */
  llm: LlmSettings | null;
  /** Tokens a member may use in a day (UTC). */
  tokensPerDay: number;
};
