import { createRemote } from '@pool/remote-kit';
import { Root } from './root.tsx';

/** The entry that the shell loads: it returns a new set of single-spa lifecycles for each mount. */
export default createRemote(Root);
