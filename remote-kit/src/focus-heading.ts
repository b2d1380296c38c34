/** Returns whether a menu is open: a menu that was just opened does not have the focus yet, and closes when another element gets it. */
const isMenuOpen = () => document.querySelector('[aria-haspopup][aria-expanded="true"]') !== null;

/**
 * Moves the focus to the heading of a page or step that has just appeared, so that a screen reader announces it and Tab continues from
 * there. Leaves the focus alone when the member has moved on meanwhile: to an open menu, a dialog or the site's header. `from` is the
 * element that led here, such as a link of the header.
 */
export function focusHeading(heading: HTMLElement | null, from: Element | null = null): void {
  const active = document.activeElement;
  const isElsewhere = active !== from && active?.closest('header, [role="menu"], [role="dialog"]') != null;
  if (!heading || isElsewhere || isMenuOpen()) return;
  heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
}
