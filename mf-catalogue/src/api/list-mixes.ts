import { listMixes } from '@pool/contracts/search';
import { useCall } from '@pool/remote-kit';
import { keepPreviousData } from '@tanstack/react-query';

/** The number of tracks per page of mixes. */
export const mixPageSize = 10;

/** Reads one page (from 1) of the tracks that mix with a track, within a percentage of its tempo. */
export const useMixes = (id: number, percent: number, page: number) =>
  useCall(
    listMixes,
    { params: { id }, query: { percent, limit: mixPageSize, offset: (page - 1) * mixPageSize } },
    { placeholderData: keepPreviousData },
  );
