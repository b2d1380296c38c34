/** A menu that was just opened has not got the focus yet, and closes when another element gets it. */
const isMenuOpen = () => document.querySelector('[aria-haspopup][aria-expanded="true"]') !== null;

/**
 * Moves the focus to the heading of a page or step that has just appeared, so that a screen reader announces it and Tab goes on from there.
 * Leaves the focus where it is when the member has gone on meanwhile: to an open menu, a dialog or the site's header. `from` is the element
 * that led here, as a link of the header.
 */
export function focusHeading(heading: HTMLElement | null, from: Element | null = null): void {
  const active = document.activeElement;
  const isElsewhere = active !== from && active?.closest('header, [role="menu"], [role="dialog"]') != null;
  if (!heading || isElsewhere || isMenuOpen()) return;
  heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
}
