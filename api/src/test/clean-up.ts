import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Registers a function to run after the current test, or after the test file outside a test. The last registered runs first. */
export function cleanUp(run: () => unknown): void {
  const register = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  register(async () => {
    await run();
  });
}
