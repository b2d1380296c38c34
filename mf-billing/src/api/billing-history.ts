import { getDjTransHistory, getInvoice } from '@pool/contracts/billing';
import { type ApiError, saveFile, useApi, useCall } from '@pool/remote-kit';
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
  const api = useApi();
  return useMutation<void, ApiError, string>({
    mutationFn: async (transactionId) =>
      saveFile(await api.file(getInvoice, { params: { transactionId } }), 'invoice.pdf'),
  });
}
