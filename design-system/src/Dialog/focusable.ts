/** Selects what may have the focus in a window. */
export const focusable = 'a[href], button, input, select, textarea, iframe, [tabindex]';
