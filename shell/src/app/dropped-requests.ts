import type { BusPayload } from '@pool/contracts';
import { requestsOf } from '@pool/web-kit';

const couldNotLoad = 'The player could not be loaded. Check your connection and try again.';

/** Words for requests that will not be carried out, a message for each kind. A lost pause needs none: nothing plays. */
export function droppedMessages(
  dropped: BusPayload<'requests.dropped'>,
): { title: string; description: string }[] {
  const play = requestsOf(dropped, 'play.requested').at(-1);
  const downloads = requestsOf(dropped, 'download.requested');
  const archives = requestsOf(dropped, 'archive.requested');
  return [
    play && `${play.track.name} did not play`,
    downloads.length === 1 && `${downloads[0]?.title} was not downloaded`,
    downloads.length > 1 && `${downloads.length} tracks were not downloaded`,
    ...archives.map(({ name }) => `${name} was not downloaded`),
  ]
    .filter((title) => typeof title === 'string')
    .map((title) => ({ title, description: couldNotLoad }));
}
