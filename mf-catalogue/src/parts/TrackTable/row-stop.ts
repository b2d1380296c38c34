import { createContext, use } from 'react';

/** Whether the controls of a row are stops of the Tab key: those of the row at hand are, the others wait for the arrows. */
export const RowStop = createContext(true);

/** The tabIndex of a control within a row. */
export const useRowStop = (): 0 | -1 => (use(RowStop) ? 0 : -1);
