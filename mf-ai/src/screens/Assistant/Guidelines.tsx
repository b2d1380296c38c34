import { Button, Dialog } from '@pool/design-system';
import styles from './Guidelines.module.css';

const rules = [
  'Only JPEG, PNG or WebP',
  'Max 5MB',
  'Family-friendly',
  'No explicit or violent content',
  'No hate symbols',
  'No copyrighted material or logos',
  'No real people or impersonation',
  'No suggestive prompts',
];

/** The rules for pictures sent to and requested from the design agent. */
export function Guidelines({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Image guidelines"
      description="For pictures you send and pictures you request:"
      size="sm"
      footer={
        <Button variant="primary" onClick={onClose}>
          Got it
        </Button>
      }
    >
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className={styles.note}>Images may be reviewed and removed.</p>
    </Dialog>
  );
}
