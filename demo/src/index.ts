/** The demo pool as a server is started with it, and what tests look at. */
export { demoPool } from './demo-pool.ts';
export { seedDemo } from './seed/seed-demo.ts';
export { demoLogins } from './seed/seed-members.ts';
