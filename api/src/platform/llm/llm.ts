/** A tool call as the model wrote it: `input` should be JSON. */
export type LlmCall = { id: string; name: string; input: string };

export type LlmMessage =
  | { role: 'system' | 'user'; text: string }
  | { role: 'assistant'; text: string; calls?: LlmCall[] }
  | { role: 'tool'; callId: string; text: string };

/** A function the model may call; `input` is a JSON Schema. */
export type LlmTool = { name: string; description: string; input: Record<string, unknown> };

export type LlmPiece =
  | { kind: 'text'; text: string }
  /** The last piece: the tools it wants to call, and the total token count, null where the provider did not report it. */
  | { kind: 'end'; calls: LlmCall[]; tokens: number | null };

export type LlmRequest = {
  messages: LlmMessage[];
  tools: LlmTool[];
  /** False: the tools are listed, since messages mention them, but must not be called any more. */
  mayCall: boolean;
  /** Maximum tokens of the answer. */
  maxTokens: number;
  signal: AbortSignal;
};

type LlmPicture = { bytes: Uint8Array; tokens: number | null };

/** A language model from any provider. Every failure is a LlmTrouble. */
export type Llm = {
  makesPictures: boolean;
  chat(request: LlmRequest): AsyncIterable<LlmPiece>;
  /** Draws what the prompt describes, starting from the PNG `from` if given. */
  image(request: { prompt: string; from: Uint8Array | null; signal: AbortSignal }): Promise<LlmPicture>;
};

/**
 * Kinds of failures: it refuses the request (`refused`, with its own words), our key or settings are wrong (`setup`), it is overloaded
 * (`busy`), it fails or cannot be reached (`down`), is silent for too long (`silent`), breaks off (`cut`), writes something unusable
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

/** The message is a sentence for the member; of the model's own words it contains only those of a refusal. */
export class LlmTrouble extends Error {
  override name = 'LlmTrouble';
  readonly fault: LlmFault;
  /** The HTTP status of the answer, if there was one. */
  readonly status: number | null;
  /** Seconds to wait before a retry, as the provider requested. */
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
