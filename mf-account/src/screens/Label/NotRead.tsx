import { ErrorState, Skeleton } from '@pool/design-system';
import type { ApiError } from '@pool/remote-kit';

type Props = {
  /** What could not be read, in a sentence. */
  title: string;
  error: ApiError | null;
  retry: () => unknown;
  retrying: boolean;
};

/** In place of a report that is not there: on its way, or failed. A token that ended is not a failure: the password is asked for. */
export const NotRead = ({ title, error, retry, retrying }: Props) =>
  error && error.code !== 401 ? (
    <ErrorState title={title} description={error.message} onRetry={() => void retry()} retrying={retrying} />
  ) : (
    <Skeleton lines={8} height={40} />
  );
