/** Prints the metrics of the API as JSON: for docs/observing.md and the checks of deploy/. */
import { describeMetrics } from '../metric-list.ts';

console.log(JSON.stringify(describeMetrics()));
