import { Button, Dialog } from '@pool/design-system';

type Props = {
  title: string;
  /** The result; null when there is none. */
  message: string | null;
  onClose: () => void;
};

/** Shows the result of a change. */
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
