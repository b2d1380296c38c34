/** Prints the settings of the API as JSON: for the table in docs/operator.md, which `npm run site-map` writes. */
import { describeSettings } from '../setting-list.ts';

console.log(JSON.stringify(describeSettings()));
