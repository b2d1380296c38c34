/** Joins the class names that are there; anything else (false, undefined) is left out. */
export const cx = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
