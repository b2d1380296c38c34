import { createContext } from 'react';

/**
 * Where popups are put: at the end of the page unless said. The browser's own dialog lies over all of the page and lets nothing
 * but itself be used, so what opens in it has to stand in it.
 */
export const PortalContainer = createContext<HTMLElement | undefined>(undefined);
