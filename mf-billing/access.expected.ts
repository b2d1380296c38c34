/**
 * The expected access of a visitor, an active DJ, one listed for the assistant, a DJ without a subscription and a label at each path of
 * this remote: 'in', 'sign in', 'nowhere' or the path they are redirected to. Written from the specification, not generated from the
 * manifest it checks (build-kit/src/site.test.ts).
 */
// biome-ignore format: reads like a table
const access: Record<string, readonly [visitor: string, activeDj: string, aiDj: string, limited: string, label: string]> = {
  '/profile/subscription': ['sign in', 'in', 'in', 'in', 'in'],
  '/profile/subscription/unpaid': ['sign in', 'in', 'in', 'in', 'in'],
  '/profile/billing': ['sign in', 'in', 'in', 'in', '/profile/personal'],
  '/profile/billing/': ['sign in', 'in', 'in', 'in', '/profile/personal'],
};
export default access;
