import { Button } from '@pool/design-system';
import { Row } from '../../parts/AccountPage/AccountPage.tsx';
import type { LastStageProps } from './stage.ts';

/** The buttons of a last stage: back to the first, or complete. */
export const LastButtons = ({ busy, onBack }: Pick<LastStageProps, 'busy' | 'onBack'>) => (
  <Row>
    <Button size="lg" disabled={busy} onClick={onBack}>
      Back
    </Button>
    <Button type="submit" variant="primary" size="lg" busy={busy}>
      {busy ? 'Processing...' : 'Complete registration'}
    </Button>
  </Row>
);
