import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Runs after the current test, or after the test file when called outside a test. The last one registered runs first. */
export function cleanUp(run: () => unknown): void {
  const register = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  register(async () => {
    await run();
  });
}
