import { brand } from '@pool/contracts';
import { hasHeadline, type SkeletonKind, shapes } from './shapes.ts';

/** Returns the built class names of a CSS module, by its path from the root of the repository. */
type Classes = (file: string, ...names: string[]) => string;

/** Returns a part that the server keeps if it applies to the request (api/src/platform/pages/first-paint.ts). */
const choice = (name: string, html: string) => `<!--if ${name}-->${html}<!--end-->`;

/**
 * Writes the HTML shown before the first script runs: a navbar and a skeleton of the page, in every variant. React's first render replaces
 * them.
 */
export function firstPaint(classes: Classes): string {
  const navbar = (...names: string[]) => classes('shell/src/chrome/Navbar.module.css', ...names);
  const skeleton = (...names: string[]) => classes('shell/src/first-paint/PageSkeleton.module.css', ...names);
  const logo = (name: string) => classes('design-system/src/Logo/Logo.module.css', name);
  const mark = `<svg viewBox="0 0 32 32" width="24" height="24" class="${logo('mark')}"><circle cx="16" cy="16" r="16" class="${logo('disc')}"/><circle cx="16" cy="17.4" r="11.6" class="${logo('ring')}" stroke-opacity="0.45"/><circle cx="16" cy="19" r="7.6" class="${logo('ring')}" stroke-opacity="0.75"/><circle cx="16" cy="20.4" r="3.4" class="${logo('drop')}"/></svg>`;

  // A DJ also has the search, which has its own row on a phone.
  const bar = (extra = '') =>
    `<div class="${navbar('bar')}"><span class="${navbar('brand')}">${mark}<span class="${navbar('brandName')}">${brand.name}</span></span><span class="${navbar('links')}"></span>${extra}<span class="${skeleton('buttons')}"></span></div>`;
  const search = `<span class="${navbar('search')}"><span class="${skeleton('shape', 'field')}"></span></span>`;
  // The server puts the page's heading here.
  const heading = `<span class="${skeleton('headline')}"><!--headline--></span>`;
  const page = (kind: SkeletonKind) =>
    `<div class="${skeleton('skeleton')}">${shapes[kind].map((shape) => `<span class="${skeleton('shape', shape)}">${hasHeadline(shape) ? heading : ''}</span>`).join('')}</div>`;
  const pages = (Object.keys(shapes) as SkeletonKind[]).map((kind) => choice(kind, page(kind)));
  return `<div aria-hidden="true">${choice('navbar', bar())}${choice('navbar-search', bar(search))}${pages.join('')}</div>`;
}
