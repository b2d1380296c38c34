import { installTrustedTypes } from './trusted-types.ts';

// The first import of the page: nothing may load a script before the policy stands.
installTrustedTypes();
