import { createRemote } from '@pool/remote-kit';
import { Root } from './root.tsx';

/** What the shell loads: a new set of single-spa lifecycles for each mount. */
export default createRemote(Root);
