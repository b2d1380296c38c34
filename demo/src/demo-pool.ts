import type { DemoPool } from 'api/server';
import { createRenderer } from './music/renderer.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { demoLogins, demoPassword } from './seed/seed-members.ts';

export const demoPool: DemoPool = {
  seed: seedDemo,
  createRenderer,
  logins: demoLogins,
  password: demoPassword,
};
