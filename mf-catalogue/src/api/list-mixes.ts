import { listMixes } from '@pool/contracts/search';
import { useCall } from '@pool/remote-kit';
import { keepPreviousData } from '@tanstack/react-query';

/** Tracks a page of mixes. */
export const mixPageSize = 10;

/** One page (from 1) of what mixes with a track within so many percent of its tempo. */
export const useMixes = (id: number, percent: number, page: number) =>
  useCall(
    listMixes,
    { params: { id }, query: { percent, limit: mixPageSize, offset: (page - 1) * mixPageSize } },
    { placeholderData: keepPreviousData },
  );
