import manifest from '../package.json' with { type: 'json' };

/** The version of this contract, following semantic versioning. */
export const remoteApiVersion: string = manifest.version;
