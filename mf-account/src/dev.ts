import '@pool/design-system/styles.css';
import { mountToasts } from '@pool/design-system';
import { standIn } from '@pool/remote-kit/stand-in';
import createLifecycles from './index.ts';

// The remote without the shell, for `dev`: with its own copy of everything, and calls forwarded to a running API.
await standIn(createLifecycles, { toasts: mountToasts() });
