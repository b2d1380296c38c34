import { zodResolver } from '@hookform/resolvers/zod';
import { limits } from '@pool/contracts';
import { labelStageForm } from '@pool/contracts/registration';
import { Form, TextArea } from '@pool/design-system';
import { Agreement } from './Agreement.tsx';
import { LastButtons } from './LastButtons.tsx';
import styles from './Register.module.css';
import type { LastStageProps } from './stage.ts';
import { useStage } from './use-stage.ts';

const resolver = zodResolver(labelStageForm);
const blank = { labelList: '', comment: '', agreed: false };

/** Stage two for a label or an artist: the music they will send. */
export function LabelStage({ busy, onBack, ...stage }: LastStageProps) {
  const { field, submit } = useStage(stage, resolver, blank);
  return (
    <Form onSubmit={submit} aria-label="Sign up, last step" className={styles.stage}>
      <TextArea
        label="Labels or artists"
        required
        rows={3}
        maxLength={limits.long}
        hint="Whose music will you send? We check this before we open your reports."
        {...field('labelList')}
      />
      <TextArea
        label="Comment"
        rows={4}
        maxLength={limits.long}
        hint="Anything else we should know?"
        {...field('comment')}
      />
      <Agreement {...field('agreed')} />
      <LastButtons busy={busy} onBack={onBack} />
    </Form>
  );
}
