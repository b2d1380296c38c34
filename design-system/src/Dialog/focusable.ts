/** Selects the focusable elements of a window. */
export const focusable = 'a[href], button, input, select, textarea, iframe, [tabindex]';
