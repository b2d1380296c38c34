import { createContext } from 'react';

/**
 * The element in which popups are rendered; by default the end of the page. The browser's own dialog covers the page and makes everything
 * outside inert, so its popups must be rendered inside it.
 */
export const PortalContainer = createContext<HTMLElement | undefined>(undefined);
