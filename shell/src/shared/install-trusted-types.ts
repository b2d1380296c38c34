import { installTrustedTypes } from './trusted-types.ts';

// The first import of the page: no script may load before the policy is installed.
installTrustedTypes();
