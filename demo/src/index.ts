/** Exports the demo pool for a server, and what tests need of it. */
export { demoPool } from './demo-pool.ts';
export { seedDemo } from './seed/seed-demo.ts';
export { demoLogins } from './seed/seed-members.ts';
