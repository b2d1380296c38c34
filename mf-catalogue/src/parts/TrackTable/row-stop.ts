import { createContext, use } from 'react';

/** Whether the controls of a row are tab stops: only those of the current row are; the arrow keys reach the others. */
export const RowStop = createContext(true);

/** The tabIndex of a control within a row. */
export const useRowStop = (): 0 | -1 => (use(RowStop) ? 0 : -1);
