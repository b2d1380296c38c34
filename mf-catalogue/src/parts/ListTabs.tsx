import { paths, type TrackListName } from '@pool/contracts';
import { tabLinkClass, tabNavClass } from '@pool/design-system';
import { Link } from 'react-router-dom';
import { type ListQuery, queryFor, writeQuery } from '../model/list-query.ts';
import { trackListNames, trackLists } from '../model/track-lists.ts';

type Props = { current: TrackListName | 'downloads' | 'search'; query: ListQuery };

/** Tabs for the lists and the member's downloads. They keep the current filters and start at page 1. */
export function ListTabs({ current, query }: Props) {
  const tabs = [
    ...trackListNames.map((name) => ({
      id: name,
      to: paths.tracks(name),
      label: trackLists[name].tab,
      narrowed: queryFor(name, query),
    })),
    { id: 'downloads', to: paths.downloads(), label: 'Downloads', narrowed: queryFor('all', query) },
  ];
  return (
    <nav className={tabNavClass} aria-label="Lists">
      {tabs.map(({ id, to, label, narrowed }) => (
        <Link
          key={id}
          className={tabLinkClass}
          to={{ pathname: to, search: writeQuery({ ...narrowed, page: 1 }) }}
          aria-current={id === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
