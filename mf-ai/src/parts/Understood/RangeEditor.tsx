import type { Correction, UnderstoodPart } from '@pool/contracts/ai';
import { Button, Form, Popover, RangeSlider } from '@pool/design-system';
import { type ReactElement, useState } from 'react';
import styles from './Understood.module.css';

type Props = {
  trigger: ReactElement;
  part: UnderstoodPart;
  range: NonNullable<UnderstoodPart['range']>;
  onCorrect: (correction: Correction) => void;
};

/** A panel with a part's two numbers, and its other values. */
export function RangeEditor({ trigger, part, range, onCorrect }: Props) {
  const { id, about, choices } = part;
  const [isOpen, setOpen] = useState(false);
  const [[from, end], setValue] = useState<[number, number]>([range.from, range.to]);
  const correct = (correction: Correction) => {
    setOpen(false);
    onCorrect(correction);
  };
  return (
    <Popover trigger={trigger} title={about} align="start" open={isOpen} onOpenChange={setOpen}>
      <Form
        aria-label={about}
        className={styles.range}
        onSubmit={async () => correct({ part: id, to: 'range', from, end })}
      >
        <RangeSlider
          label={about}
          value={[from, end]}
          onChange={([low, high]) => setValue([low, high])}
          min={range.lowest}
          max={range.highest}
          unit={range.unit}
        />
        <div className={styles.buttons}>
          {choices.map((choice) => (
            <Button key={choice} size="sm" onClick={() => correct({ part: id, to: 'choice', choice })}>
              {choice}
            </Button>
          ))}
          <Button type="submit" size="sm" variant="primary">
            Apply
          </Button>
        </div>
      </Form>
    </Popover>
  );
}
