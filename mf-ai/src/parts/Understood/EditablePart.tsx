import type { Correction, UnderstoodPart } from '@pool/contracts/ai';
import { ChevronDownIcon, Menu, type MenuEntry, XIcon } from '@pool/design-system';
import { RangeEditor } from './RangeEditor.tsx';
import styles from './Understood.module.css';

type Props = { part: UnderstoodPart; onCorrect: (correction: Correction) => void };

/** One part with a menu of other values, or fields for its numbers, and a button that removes it. */
export function EditablePart({ part, onCorrect }: Props) {
  const { id, label, isAssumed } = part;
  return (
    <>
      <Value part={part} onCorrect={onCorrect} />
      {!isAssumed && (
        <button
          type="button"
          aria-label={`Remove ${label}`}
          className={styles.remove}
          onClick={() => onCorrect({ part: id, to: 'nothing' })}
        >
          <XIcon size={12} aria-hidden="true" />
        </button>
      )}
    </>
  );
}

function Value({ part, onCorrect }: Props) {
  const { id, about, label, choices, range } = part;
  if (!range && choices.length === 0) return <span className={styles.text}>{label}</span>;
  const trigger = (
    <button type="button" aria-label={`${about}: ${label}. Change`} className={styles.change}>
      {label}
      <ChevronDownIcon size={12} aria-hidden="true" />
    </button>
  );
  if (range) return <RangeEditor trigger={trigger} part={part} range={range} onCorrect={onCorrect} />;
  const entries: MenuEntry[] = [
    { kind: 'heading', id: 'about', label: about },
    ...choices.map((choice) => ({
      id: choice,
      label: choice,
      onSelect: () => onCorrect({ part: id, to: 'choice', choice }),
    })),
  ];
  return <Menu trigger={trigger} entries={entries} align="start" />;
}
