/** Thrown for a file that is listed with this reason and left out. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}
