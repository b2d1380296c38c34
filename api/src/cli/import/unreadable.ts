/** A file that is named with this reason and left out. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}
