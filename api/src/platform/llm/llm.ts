/** A call of a tool, as the model wrote it: `input` is JSON if all is well. */
export type LlmCall = { id: string; name: string; input: string };

export type LlmMessage =
  | { role: 'system' | 'user'; text: string }
  | { role: 'assistant'; text: string; calls?: LlmCall[] }
  | { role: 'tool'; callId: string; text: string };

/** A function the model may ask for; `input` is a JSON Schema. */
export type LlmTool = { name: string; description: string; input: Record<string, unknown> };

export type LlmPiece =
  | { kind: 'text'; text: string }
  /** The last: what it wants called, and the tokens the whole cost, null where it did not say. */
  | { kind: 'end'; calls: LlmCall[]; tokens: number | null };

export type LlmRequest = {
  messages: LlmMessage[];
  tools: LlmTool[];
  /** False: the tools are named, since messages speak of them, and may not be called any more. */
  mayCall: boolean;
  /** Tokens the answer may have. */
  maxTokens: number;
  signal: AbortSignal;
};

type LlmPicture = { bytes: Uint8Array; tokens: number | null };

/** A language model, whoever runs it. Whatever goes wrong is a LlmTrouble. */
export type Llm = {
  makesPictures: boolean;
  chat(request: LlmRequest): AsyncIterable<LlmPiece>;
  /** Draws what is said; `from`, a PNG, is what to begin with. */
  image(request: { prompt: string; from: Uint8Array | null; signal: AbortSignal }): Promise<LlmPicture>;
};

/**
 * What can go wrong: it refuses what was asked (`refused`, with its own words), our key or settings (`setup`), it has too much to do
 * (`busy`), it fails or cannot be reached (`down`), says nothing for too long (`silent`), breaks off (`cut`), writes what cannot be used
 * (`confused`), or was stopped by us (`stopped`).
 */
export type LlmFault = 'refused' | 'setup' | 'busy' | 'down' | 'silent' | 'cut' | 'confused' | 'stopped';

const sentences: Record<LlmFault, string> = {
  refused: 'The language model declined this request',
  setup:
    "The language model does not accept this pool's settings. The operator needs to check POOL_AI_URL and POOL_AI_KEY",
  busy: 'The language model is busy. Please try again in a moment',
  down: 'The language model is not responding right now. Please try again',
  silent: 'The language model took too long. Please try again',
  cut: 'The language model’s answer was cut off. Please try again',
  confused: 'The language model gave an answer we can’t use. Please try again',
  stopped: 'You stopped this answer',
};

/** Its message is a sentence for the member; of the model's own words it holds those of a refusal alone. */
export class LlmTrouble extends Error {
  override name = 'LlmTrouble';
  readonly fault: LlmFault;
  /** The HTTP status of the answer, where there was one. */
  readonly status: number | null;
  /** Seconds after which it wants to be asked again. */
  readonly retryAfter: number | null;

  constructor(
    fault: LlmFault,
    {
      status = null,
      retryAfter = null,
      detail = '',
    }: { status?: number | null; retryAfter?: number | null; detail?: string } = {},
  ) {
    super(detail === '' ? sentences[fault] : `${sentences[fault]}: ${detail}`);
    this.fault = fault;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
