import { type Exchange, Tally } from '../soak/client.ts';

/** A request that failed, as a line for people. */
const lineOf = (step: Step, { method, path, startedAt, endedAt, answer }: Exchange): string => {
  const outcome =
    answer === 'lost' ? 'lost' : `${answer.status} ${JSON.stringify(answer.body).slice(0, 160)}`;
  return `+${startedAt - step.beganAt} ms, ${endedAt - startedAt} ms long: ${method} ${path}: ${outcome}`;
};

/** Returns whether a request failed from the point of view of who sent it. */
function isFailure({ path, answer }: Exchange): boolean {
  if (answer === 'lost') return true;
  // The link was used by a request whose answer was cut off.
  if (path === '/api/users/confirmEmail' && answer.status === 409) return false;
  return answer.status >= 400;
}

/** The requests of the load that ended during one step of the test. */
export class Step {
  readonly name: string;
  readonly beganAt = Date.now();
  readonly failures: Exchange[] = [];
  requests = 0;
  private lastSuccess = this.beganAt;
  private longestMs = 0;
  private hasEnded = false;

  constructor(name: string) {
    this.name = name;
  }

  add(exchange: Exchange): void {
    this.requests++;
    if (isFailure(exchange)) this.failures.push(exchange);
    else this.noteSuccess(exchange.endedAt);
  }

  end(): void {
    this.noteSuccess(Date.now());
    this.hasEnded = true;
  }

  /** The longest time in which no request succeeded, in milliseconds. */
  get longestGapMs(): number {
    return this.hasEnded ? this.longestMs : Math.max(this.longestMs, Date.now() - this.lastSuccess);
  }

  /** Lists the failures that nothing explains. */
  unexplained(isExplained: (failure: Exchange) => boolean = () => false): string[] {
    return this.failures.filter((failure) => !isExplained(failure)).map((failure) => lineOf(this, failure));
  }

  private noteSuccess(at: number): void {
    this.longestMs = Math.max(this.longestMs, at - this.lastSuccess);
    this.lastSuccess = Math.max(this.lastSuccess, at);
  }
}

/** Records the requests of the load by step. */
export class Journal extends Tally {
  readonly steps: Step[] = [];

  /** Begins a step, which ends when the next one begins. */
  begin(name: string): Step {
    this.end();
    const step = new Step(name);
    this.steps.push(step);
    return step;
  }

  end(): void {
    this.steps.at(-1)?.end();
  }

  override add(exchange: Exchange): void {
    super.add(exchange);
    this.steps.at(-1)?.add(exchange);
  }
}
