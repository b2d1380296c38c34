/**
 * The expected access of a visitor, an active DJ, one listed for the assistant, a DJ without a subscription and a label at each path of the
 * shell: 'in', 'sign in', 'nowhere' or the path they are redirected to. Written from the specification, not generated from the manifest it
 * checks (build-kit/src/site.test.ts).
 */
// biome-ignore format: reads like a table
const access: Record<string, readonly [visitor: string, activeDj: string, aiDj: string, limited: string, label: string]> = {
  '/contactUs': ['in', 'in', 'in', 'in', 'in'],
  '/agreement': ['in', 'in', 'in', 'in', 'in'],
  '/disclaimer': ['in', 'in', 'in', 'in', 'in'],
  '/apps': ['in', 'in', 'in', 'in', 'in'],
  '/apps/spins': ['in', 'in', 'in', 'in', 'in'],
  '/apps/frp': ['in', 'in', 'in', 'in', 'in'],
  '/spins-guide': ['in', 'in', 'in', 'in', 'in'],
  '/app-guide': ['in', 'in', 'in', 'in', 'in'],
  '/upload': ['in', 'in', 'in', 'in', 'in'],
  '/faq': ['in', 'in', 'in', 'in', 'in'],
  '/aboutUs': ['in', 'in', 'in', 'in', 'in'],
  '/aboutUs/join': ['in', 'in', 'in', 'in', 'in'],
  '/aboutUs/get': ['in', 'in', 'in', 'in', 'in'],
  '/aboutUs/benefits': ['in', 'in', 'in', 'in', 'in'],
  '/aboutUs/cost': ['in', 'in', 'in', 'in', 'in'],
  '/aboutUs/service': ['in', 'in', 'in', 'in', 'in'],
  '/labels': ['in', 'in', 'in', 'in', 'in'],
  '/frpTv': ['in', 'in', 'in', 'in', 'in'],
  '/frpApps': ['in', 'in', 'in', 'in', 'in'],
  '/billboard': ['in', 'in', 'in', 'in', 'in'],
  '/': ['in', 'in', 'in', 'in', '/label'],
  '/redirect': ['in', '/tracks/all', '/tracks/all', '/profile/subscription/unpaid', '/label'],
  '/builds': ['sign in', '/tracks/all', '/tracks/all', '/profile/subscription/unpaid', '/label'],
};
export default access;
