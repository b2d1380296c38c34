/** Outcome of one part of `npm test`. `failures` describe what failed, each with its output. */
export type Outcome = { passed: number; failed: number; failures: string[] };

export const failedOutright = (failure: string): Outcome => ({ passed: 0, failed: 1, failures: [failure] });
