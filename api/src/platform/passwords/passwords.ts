import { hash, verify } from '@node-rs/argon2';

/** The argon2id hash of a password, with its salt and costs in it. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Is this the password behind the hash? A damaged hash answers false. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  try {
    return await verify(passwordHash, password);
  } catch {
    return false;
  }
}
