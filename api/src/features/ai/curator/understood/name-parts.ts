import { type PartsOf, part, withName, without } from './part.ts';

/** Writes a part for each wanted artist. */
export const artists: PartsOf = (criteria) =>
  criteria.artists.map((name) => {
    const removal = without(criteria, 'artists', name);
    return part({
      id: `artists:${name}`,
      about: 'Artist',
      label: `By ${name}`,
      removal,
      choices: [
        { label: `Similar to ${name}`, change: { ...removal, like: { kind: 'artist', name } } },
        { label: `Nothing by ${name}`, change: { ...removal, ...withName(criteria, 'notArtists', name) } },
      ],
    });
  });

/** Writes a part for each excluded artist. */
export const notArtists: PartsOf = (criteria) =>
  criteria.notArtists.map((name) => {
    const removal = without(criteria, 'notArtists', name);
    return part({
      id: `notArtists:${name}`,
      about: 'Artist',
      label: `Nothing by ${name}`,
      isExclusion: true,
      removal,
      choices: [{ label: `Only ${name}`, change: { ...removal, artists: [name] } }],
    });
  });

/** Writes the artist or track that the others should resemble. */
export const like: PartsOf = (criteria) => {
  const model = criteria.like;
  if (!model) return [];
  return [
    part({
      id: 'like',
      about: 'Similar to',
      label: `Similar to ${model.name}`,
      removal: { like: null },
      choices:
        model.kind === 'artist'
          ? [{ label: `By ${model.name}`, change: { like: null, artists: [model.name] } }]
          : [],
    }),
  ];
};

/** Writes a part for each label. */
export const labels: PartsOf = (criteria) =>
  criteria.labels.map((name) =>
    part({
      id: `labels:${name}`,
      about: 'Label',
      label: `On ${name}`,
      removal: without(criteria, 'labels', name),
    }),
  );

/** Writes a part for each title. */
export const titles: PartsOf = (criteria) =>
  criteria.titles.map((name) =>
    part({
      id: `titles:${name}`,
      about: 'Title',
      label: `Title ${name}`,
      removal: without(criteria, 'titles', name),
    }),
  );

/** Writes a part for each wanted version. */
export const versions: PartsOf = (criteria) =>
  criteria.versions.map((name) => {
    const removal = without(criteria, 'versions', name);
    return part({
      id: `versions:${name}`,
      about: 'Version',
      label: `${name} version`,
      removal,
      choices: [
        { label: `No ${name} version`, change: { ...removal, ...withName(criteria, 'notVersions', name) } },
      ],
    });
  });

/** Writes a part for each excluded version. */
export const notVersions: PartsOf = (criteria) =>
  criteria.notVersions.map((name) => {
    const removal = without(criteria, 'notVersions', name);
    return part({
      id: `notVersions:${name}`,
      about: 'Version',
      label: `No ${name} version`,
      isExclusion: true,
      removal,
      choices: [{ label: `Only ${name} versions`, change: { ...removal, versions: [name] } }],
    });
  });

/** Writes the wish for nothing explicit. */
export const safe: PartsOf = ({ safe: isSafe }) =>
  isSafe
    ? [
        part({
          id: 'safe',
          about: 'Version',
          label: 'Nothing explicit',
          isExclusion: true,
          removal: { safe: false },
        }),
      ]
    : [];
