import { Button, Dialog } from '@pool/design-system';

type Props = {
  title: string;
  /** How it went; null while there is nothing to say. */
  message: string | null;
  onClose: () => void;
};

/** Says how a change went. */
export const ResultDialog = ({ title, message, onClose }: Props) => (
  <Dialog
    open={message !== null}
    onClose={onClose}
    size="sm"
    title={title}
    description={message}
    footer={
      <Button variant="primary" onClick={onClose}>
        OK
      </Button>
    }
  />
);
