import manifest from '../package.json' with { type: 'json' };

/** The version of this contract, as semantic versioning has it. */
export const remoteApiVersion: string = manifest.version;
