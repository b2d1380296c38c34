import { ErrorState, Skeleton } from '@pool/design-system';
import type { ApiError } from '@pool/remote-kit';

type Props = {
  /** The name of the report, within a sentence. */
  title: string;
  error: ApiError | null;
  retry: () => unknown;
  retrying: boolean;
};

/** Shown instead of a report that is loading or has failed. An expired token is not a failure, since the area asks for the password. */
export const NotRead = ({ title, error, retry, retrying }: Props) =>
  error && error.code !== 401 ? (
    <ErrorState title={title} description={error.message} onRetry={() => void retry()} retrying={retrying} />
  ) : (
    <Skeleton lines={8} height={40} />
  );
