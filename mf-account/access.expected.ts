/**
 * The expected access of a visitor, an active DJ, one listed for the assistant, a DJ without a subscription and a label at each path of
 * this remote: 'in', 'sign in', 'nowhere' or the path they are redirected to. Written from the specification, not generated from the
 * manifest it checks (build-kit/src/site.test.ts).
 */
// biome-ignore format: reads like a table
const access: Record<string, readonly [visitor: string, activeDj: string, aiDj: string, limited: string, label: string]> = {
  '/confirmEmail': ['in', 'in', 'in', 'in', 'in'],
  '/confirmResetPassword': ['in', 'in', 'in', 'in', 'in'],
  '/undoEmailChange': ['in', 'in', 'in', 'in', 'in'],
  '/login': ['in', '/tracks/all', '/tracks/all', '/profile/subscription/unpaid', '/label'],
  '/register': ['in', '/tracks/all', '/tracks/all', '/profile/subscription/unpaid', '/label'],
  '/resetPassword': ['in', '/tracks/all', '/tracks/all', '/profile/subscription/unpaid', '/label'],
  '/profile': ['sign in', 'in', 'in', 'in', 'in'],
  '/profile/personal': ['sign in', 'in', 'in', 'in', 'in'],
  '/profile/password': ['sign in', 'in', 'in', 'in', 'in'],
  '/profile/dj': ['sign in', 'in', 'in', 'in', '/profile/personal'],
  '/profile/billing/x': ['sign in', 'in', 'in', 'in', '/profile/personal'],
  '/profile/nothing': ['sign in', 'in', 'in', 'in', '/profile/personal'],
  '/label': ['sign in', '/tracks/all', '/tracks/all', '/profile/subscription/unpaid', 'in'],
  '/label/releases/12': ['sign in', '/tracks/all', '/tracks/all', '/profile/subscription/unpaid', 'in'],
};
export default access;
