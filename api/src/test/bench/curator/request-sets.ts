import { freshRequests } from './requests-fresh.ts';
import { laterRequests } from './requests-later.ts';
import { moreRequests } from './requests-more.ts';
import { newestRequests } from './requests-newest.ts';
import { openRequests } from './requests-open.ts';
import { sealedRequests } from './requests-sealed.ts';

/** The requests of `npm run bench -- curator` (docs/benches.md). Nobody who works on the curator reads the sealed ones. */
export const requestSets = {
  open: openRequests,
  more: moreRequests,
  later: laterRequests,
  fresh: freshRequests,
  newest: newestRequests,
  sealed: sealedRequests,
};
export type RequestSet = keyof typeof requestSets;
