import { z } from 'zod';

// zod compiles its schemas with `new Function` where it may. The site's policy forbids that, and even trying is reported.
if ('document' in globalThis) z.config({ jitless: true });
