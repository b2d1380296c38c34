import { DataCell, DataRow } from '@pool/design-system';
import type { CSSProperties, ReactNode } from 'react';
import styles from './TrackTable.module.css';
import { usePanel } from './use-panel.ts';

type Props = {
  open: boolean;
  /** The row it belongs to. */
  of: string;
  columns: number;
  children: () => ReactNode;
};

/** The panel that opens below a row, in the phases of use-panel.ts. Its content is only rendered while the panel is on the page. */
export function DetailRow({ open, of, columns, children }: Props) {
  const { phase, collapseMs, content, onPage } = usePanel(open);
  if (!onPage) return null;
  return (
    <DataRow detail data-of={of} data-phase={phase}>
      <DataCell colSpan={columns} className={styles.detail}>
        <div
          className={styles.fold}
          data-open={phase === 'open'}
          style={{ '--collapse-ms': `${collapseMs}ms` } as CSSProperties}
        >
          <div ref={content} className={styles.folded} inert={phase === 'closing'}>
            {children()}
          </div>
        </div>
      </DataCell>
    </DataRow>
  );
}
