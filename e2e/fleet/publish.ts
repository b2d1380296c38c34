/** Publishes the builds of this checkout as `npm start` does: creates the tables, then publishes, to the database of the settings. */
import { publishSite } from '@pool/build-kit/publish-site';

await publishSite((line) => console.log(line));
