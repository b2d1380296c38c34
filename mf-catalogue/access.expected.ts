/**
 * The expected access of a visitor, an active DJ, one listed for the assistant, a DJ without a subscription and a label at each path of
 * this remote: 'in', 'sign in', 'nowhere' or the path they are redirected to. Written from the specification, not generated from the
 * manifest it checks (build-kit/src/site.test.ts).
 */
// biome-ignore format: reads like a table
const access: Record<string, readonly [visitor: string, activeDj: string, aiDj: string, limited: string, label: string]> = {
  '/home': ['in', 'in', 'in', 'in', '/label'],
  '/home/genres': ['in', '/tracks/all', '/tracks/all', '/profile/subscription/unpaid', '/label'],
  '/newHome': ['in', 'in', 'in', '/profile/subscription/unpaid', '/label'],
  '/rotation': ['in', 'in', 'in', 'in', '/label'],
  '/rotation/artist/4': ['in', 'in', 'in', 'in', '/label'],
  '/tracks': ['sign in', 'in', 'in', '/profile/subscription/unpaid', '/label'],
  '/tracks/all': ['sign in', 'in', 'in', '/profile/subscription/unpaid', '/label'],
  '/tracks/rank': ['sign in', 'in', 'in', '/profile/subscription/unpaid', '/label'],
  '/tracks/top': ['sign in', 'in', 'in', '/profile/subscription/unpaid', '/label'],
  '/tracks/curated': ['sign in', 'in', 'in', '/profile/subscription/unpaid', '/label'],
  '/downloads': ['sign in', 'in', 'in', '/profile/subscription/unpaid', '/label'],
  '/search': ['/register', 'in', 'in', '/profile/subscription/unpaid', '/label'],
};
export default access;
