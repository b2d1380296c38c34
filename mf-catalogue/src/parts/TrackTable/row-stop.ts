import { createContext, use } from 'react';

/** Whether the controls of a row are tab stops. Only those of the current row are; the arrow keys reach the other rows. */
export const RowStop = createContext(true);

/** Returns the tabIndex of a control within a row. */
export const useRowStop = (): 0 | -1 => (use(RowStop) ? 0 : -1);
