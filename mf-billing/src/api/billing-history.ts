import { fillPath, internalError, noConnection } from '@pool/contracts';
import { getDjTransHistory, getInvoice } from '@pool/contracts/billing';
import { ApiError, saveFile, useBus, useCall } from '@pool/remote-kit';
import { useMutation } from '@tanstack/react-query';

/** Reads one page of the member's payments, newest first. The previous page stays visible until the next one arrives. */
export const usePayments = (page: number, limit: number) =>
  useCall(
    getDjTransHistory,
    { query: { offset: String((page - 1) * limit), limit: String(limit) } },
    { placeholderData: (before) => before, staleTime: 0 },
  );

/** Fetches the invoice of a payment and saves it as invoice.pdf. */
export function useSaveInvoice() {
  const bus = useBus();
  return useMutation<void, ApiError, string>({
    mutationFn: async (transactionId) => {
      const path = `/api${fillPath(getInvoice.path, { transactionId })}`;
      const answer = await fetch(path, { credentials: 'same-origin' }).catch(() => null);
      if (answer === null) {
        bus.emit('connection.failed', { path: getInvoice.path });
        throw new ApiError(noConnection, 0);
      }
      if (answer.status === 401) bus.emit('session.invalidated', { reason: 'unauthorised' });
      const isPdf = answer.headers.get('content-type')?.startsWith('application/pdf');
      if (!answer.ok || !isPdf)
        throw new ApiError(answer.ok ? internalError : await sentenceIn(answer), answer.status);
      saveFile(await answer.blob(), 'invoice.pdf');
    },
  });
}

/** Reads the sentence of an error answer. */
async function sentenceIn(answer: Response): Promise<string> {
  const json: unknown = await answer.json().catch(() => null);
  return typeof json === 'object' && json !== null && 'message' in json && typeof json.message === 'string'
    ? json.message
    : internalError;
}
