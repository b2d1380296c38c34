/** `npm run storybook`: the design system and every remote's screens, on http://localhost:6006. */
import { runStep } from '../steps.ts';

const outcome = await runStep({
  name: 'storybook',
  command: 'storybook',
  args: ['dev', '-c', '.storybook', '-p', process.env.PORT ?? '6006', '--host', '127.0.0.1', '--no-open'],
  env: { STORYBOOK_DISABLE_TELEMETRY: '1' },
});
process.exit(outcome.ok ? 0 : 1);
