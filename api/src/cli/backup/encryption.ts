import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { SetupError } from '../../platform/setup-error.ts';

type Chunks = AsyncIterable<Uint8Array>;

/** How the files of a repository are encrypted, and named by their content. */
export type Cipher = {
  /** Ends the name of each file. */
  extension: '' | '.age';
  encrypt: (chunks: Chunks) => Chunks;
  decrypt: (chunks: Chunks) => Chunks;
  /** Returns the name of a file with this SHA-256. Without the key it does not tell which file it is. */
  addressOf: (sha256: string) => string;
};

const streamOf = (chunks: Chunks) => Readable.toWeb(Readable.from(chunks)) as ReadableStream<Uint8Array>;
const chunksOf = (stream: ReadableStream<Uint8Array>): Chunks => Readable.fromWeb(stream as WebStream);

/** Leaves files as they are. */
export const noCipher: Cipher = {
  extension: '',
  encrypt: (chunks) => chunks,
  decrypt: (chunks) => chunks,
  addressOf: (sha256) => sha256,
};

/** Encrypts and decrypts with one age identity. */
export async function ageCipher(identity: string): Promise<Cipher> {
  const recipient = await identityToRecipient(identity);
  return {
    extension: '.age',
    encrypt: async function* (chunks) {
      const encrypter = new Encrypter();
      encrypter.addRecipient(recipient);
      yield* chunksOf(await encrypter.encrypt(streamOf(chunks)));
    },
    decrypt: async function* (chunks) {
      const decrypter = new Decrypter();
      decrypter.addIdentity(identity);
      yield* chunksOf(await decrypter.decrypt(streamOf(chunks)));
    },
    addressOf: (sha256) => createHmac('sha256', identity).update(sha256).digest('hex'),
  };
}

/**
 * Creates an identity, and the file that holds it, encrypted with the passphrase. Each file of a repository is encrypted for the identity,
 * because deriving a key from a passphrase takes a second of work.
 */
export async function createKeyFile(passphrase: string): Promise<{ identity: string; keyFile: Uint8Array }> {
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return { identity, keyFile: await encrypter.encrypt(`${identity}\n`) };
}

/** Reads the identity of a key file. Throws SetupError when the passphrase is another one. */
export async function readKeyFile(keyFile: Uint8Array, passphrase: string): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return (await decrypter.decrypt(keyFile, 'text')).trim();
  } catch (error) {
    throw new SetupError('The passphrase is not that of these backups.', { cause: error });
  }
}
